import { once } from 'node:events'
import { get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { boundedServer } from './boundedServer.ts'

/** Larger than the buffers of the operating system, so that the rest waits in the process. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')
const LIMIT_MS = 400

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

const listening = async (listener: RequestListener, mostConnections = 0) => {
  const bounded = boundedServer(LIMIT_MS, mostConnections)
  server = bounded.server.on('request', listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return bounded.stats
}
const portOf = (): number => (server.address() as AddressInfo).port
const opened = (sent = ''): Socket => {
  const socket = connect({ port: portOf(), host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  if (sent) socket.write(sent)
  return socket
}
const isAnswered = async (): Promise<boolean> => {
  const [response] = (await once(get({ port: portOf(), agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode === 200
}
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('one connection too many is closed, until another one ends', async () => {
  const stats = await listening((_, response) => response.end('short'), 3)
  const [first] = [opened(), opened(), opened()]
  await expect.poll(() => stats().open).toBe(3)
  await expect(isAnswered()).rejects.toThrow()
  expect(stats()).toEqual({ open: 3, refused: 1 })
  first?.destroy()
  await expect.poll(() => stats().open).toBe(2)
  expect(await isAnswered()).toBe(true)
})

test('a client that does not finish the head of its request is told so, and its connection ends', async () => {
  const stats = await listening((_, response) => response.end('short'))
  expect(await text(opened('GET / HTTP/1.1\r\nHost: ').resume())).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => stats().open).toBe(0)
})

test('a client that reads nothing of its answer is dropped', async () => {
  const stats = await listening((_, response) => response.end(LARGE))
  server.timeout = LIMIT_MS
  opened(REQUEST)
  await expect.poll(() => stats().open).toBe(1)
  await expect.poll(() => stats().open).toBe(0)
})

test('a connection that is kept open and not used is closed', async () => {
  const stats = await listening((_, response) => response.end('short'))
  server.keepAliveTimeout = 100
  opened(REQUEST).resume()
  await expect.poll(() => stats().open).toBe(1)
  await expect.poll(() => stats().open).toBe(0)
})

test('a connection serves a hundred requests, and who sends thousands ahead is dropped', async () => {
  let asked = 0
  const stats = await listening((_, response) => {
    asked += 1
    response.end('short')
  })
  server.keepAliveTimeout = 100
  const answers = await text(opened(REQUEST.repeat(100)).resume())
  expect(answers.match(/200 OK/g)).toHaveLength(100)
  expect(answers.match(/Connection: close/g)).toHaveLength(1)
  opened(REQUEST.repeat(3_000))
  await expect.poll(() => asked).toBe(200)
  await expect.poll(() => stats().open).toBe(0)
  expect(await isAnswered()).toBe(true)
})
