import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LoopbackRequest = Readonly<{ url: URL; headers: IncomingMessage['headers'] }>

/** A local service that answers as the test specifies and records its requests. */
export type Loopback = Readonly<{ url: string; received: readonly LoopbackRequest[]; close(): Promise<void> }>

export type Handler = (url: URL, response: ServerResponse) => void

export const startLoopback = async (handler: Handler): Promise<Loopback> => {
  const received: LoopbackRequest[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    received.push({ url, headers: request.headers })
    handler(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
