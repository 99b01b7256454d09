import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A real server on loopback, closed at the end of the test.
 * @returns its origin and the requests it got, oldest first */
export const listen = async (answer: RequestListener) => {
  const asked: { readonly method: string; readonly path: string; readonly contentType: string; body: string }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const entry = { method, path: url, contentType: headers['content-type'] ?? '', body: '' }
    asked.push(entry)
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      entry.body += chunk
    })
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked }
}

/** A server that gives every request the same answer. */
export const answering = (status: number, body: string, statusText?: string) =>
  listen((_, response) => {
    response.statusCode = status
    if (statusText) response.statusMessage = statusText
    response.end(body)
  })
