import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, limitConnections } from './connections.ts'

/** Larger than the buffers of the operating system, so that the rest waits in the process. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')
const UNREAD_LIMIT_MS = 400

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

const limited = async (listener: RequestListener, limits: Partial<ConnectionLimits> = {}) => {
  server = createServer()
  const all = { most: 0, mostPerClient: 0, unreadLimitMs: UNREAD_LIMIT_MS, ...limits }
  const connections = limitConnections(server, all)
  server.on('request', connections.admitted(listener))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return connections
}
const portOf = (): number => (server.address() as AddressInfo).port

/** A connection that sends this many requests and does not read until it is resumed. */
const greedy = (requests: number, localAddress = '127.0.0.1'): Socket => {
  const socket = connect({ port: portOf(), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  if (requests > 0) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests))
  return socket
}
const bytesUntilEnd = async (socket: Socket): Promise<number> => {
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  await once(socket, 'close')
  return bytes
}
const isAnswered = async (): Promise<boolean> => {
  const [response] = (await once(get({ port: portOf(), agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode === 200
}

test('a client that reads nothing of its answer is dropped when the limit is over', async () => {
  const { stats } = await limited((_, response) => response.end(LARGE))
  const socket = greedy(1)
  await expect.poll(stats).toEqual({ open: 0, refused: 0, dropped: 1 })
  expect(await bytesUntilEnd(socket.resume())).toBeLessThan(LARGE.length)
})

test('a client that reads nothing is dropped also when it goes on sending and more is written for it', async () => {
  const unreadLimitMs = 1_000
  const { stats } = await limited(
    (_, response) => {
      response.write(LARGE)
      const writing = setInterval(() => response.write('more'), 50)
      response.once('close', () => clearInterval(writing))
    },
    { unreadLimitMs },
  )
  const socket = greedy(1)
  socket.write('GET / HTTP/1.1\r\nX-Long: ')
  const sending = setInterval(() => socket.write('x'), 50)
  socket.once('close', () => clearInterval(sending))
  // Counting the silence anew at every byte would never drop the client.
  await expect.poll(() => stats().dropped).toBe(1)
})

test('an answer that is worked out for longer than the limit is not cut off, and dropped when it is not read either', async () => {
  const unreadLimitMs = 2_000
  const { stats } = await limited(
    async (_, response) => {
      await sleep(unreadLimitMs * 1.25)
      response.end(LARGE)
    },
    { unreadLimitMs },
  )
  const [response] = (await once(get({ port: portOf(), agent: false }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  expect(bytes).toBe(LARGE.length)
  expect(stats().dropped).toBe(0)
  greedy(1)
  await expect.poll(() => stats().dropped).toBe(1)
})

test('a client that reads slowly, for longer than the limit in all, gets the whole answer', async () => {
  const unreadLimitMs = 3_000
  const { stats } = await limited((_, response) => response.writeHead(200, { Connection: 'close' }).end(LARGE), {
    unreadLimitMs,
  })
  const startMs = performance.now()
  const socket = greedy(1)
  const read = bytesUntilEnd(socket)
  let unpaused = 0
  socket.on('data', (chunk) => {
    unpaused += chunk.length
    if (unpaused < 1024 * 1024) return
    unpaused = 0
    socket.pause()
    setTimeout(() => socket.resume(), 150)
  })
  socket.resume()
  expect(await read).toBeGreaterThan(LARGE.length)
  expect(performance.now() - startMs).toBeGreaterThan(unreadLimitMs)
  expect(stats().dropped).toBe(0)
})

test('a connection that is kept open and not used is still closed', async () => {
  const { stats } = await limited((_, response) => response.end('short'))
  server.keepAliveTimeout = 100
  greedy(1)
  await expect.poll(() => stats().open).toBe(1)
  await expect.poll(stats).toEqual({ open: 0, refused: 0, dropped: 0 })
})

test('of requests sent ahead four are answered, and who sends thousands is dropped at once', async () => {
  let asked = 0
  const { stats } = await limited(async (_, response) => {
    asked += 1
    await sleep(50)
    response.end('short')
  })
  const four = greedy(4).resume()
  let answered = ''
  four.on('data', (chunk) => (answered += chunk))
  await expect.poll(() => answered.match(/200 OK/g)).toHaveLength(4)
  greedy(5000)
  await expect.poll(stats).toMatchObject({ open: 1, dropped: 1 })
  expect(asked).toBe(8)
  expect(await isAnswered()).toBe(true)
})

test('what all clients together leave unread is bounded, and the others are served', async () => {
  const { stats } = await limited((request, response) => response.end(request.headers.host ? LARGE : ''), {
    unreadLimitMs: 60_000,
  })
  for (let client = 0; client < 6; client++) greedy(1)
  // 6 x 24 MB: with two of them it is less than 64 MB.
  await expect.poll(stats).toEqual({ open: 2, refused: 0, dropped: 4 })
  expect(await isAnswered()).toBe(true)
})

test('what all clients together send of bodies that they do not complete is bounded, and who holds most is dropped first', async () => {
  const MIB = 1024 * 1024
  const { stats } = await limited((request, response) => void request.resume().on('end', () => response.end('short')), {
    unreadLimitMs: 60_000,
  })
  const sending = (localAddress: string): Socket => {
    const socket = greedy(0, localAddress).resume()
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${MIB}\r\n\r\n`)
    socket.write(Buffer.alloc(MIB - 1, ' '))
    return socket
  }
  const visitor = sending('127.0.0.1')
  let answer = ''
  visitor.on('data', (chunk) => (answer += chunk))
  for (let count = 0; count < 100; count++) sending('127.0.0.2')
  // 64 MB in all, less what came with the head of each request.
  await expect.poll(() => stats().dropped).toBeGreaterThanOrEqual(30)
  expect(stats().open).toBeGreaterThanOrEqual(60)
  visitor.write(' ')
  await expect.poll(() => answer).toMatch(/200 OK/)
})

test('one connection too many is closed, until another one ends', async () => {
  const { stats } = await limited((_, response) => response.end('short'), { most: 3 })
  const [first] = [greedy(0), greedy(0), greedy(0)]
  await expect.poll(() => stats().open).toBe(3)
  await expect(isAnswered()).rejects.toThrow()
  expect(stats()).toEqual({ open: 3, refused: 1, dropped: 0 })
  first?.destroy()
  await expect.poll(() => stats().open).toBe(2)
  expect(await isAnswered()).toBe(true)
})

test('one address cannot take the connections of the others', async () => {
  const { stats } = await limited((_, response) => response.end('short'), { most: 10, mostPerClient: 3 })
  for (let count = 0; count < 20; count++) greedy(0, '127.0.0.2')
  await expect.poll(stats).toMatchObject({ open: 3, refused: 17 })
  expect(await isAnswered()).toBe(true)
})

test('ten addresses of one network have four times the share of one, and the others are served', async () => {
  const { stats } = await limited((_, response) => response.end('short'), { most: 100, mostPerClient: 10 })
  for (let count = 0; count < 100; count++) greedy(0, `127.0.1.${1 + (count % 10)}`)
  await expect.poll(stats).toEqual({ open: 40, refused: 60, dropped: 0 })
  expect(await isAnswered()).toBe(true)
})

test('networks that hold all connections make room for one that has none, which keeps its own', async () => {
  const { stats } = await limited((_, response) => response.end('short'), { most: 40, mostPerClient: 4 })
  const visitor = greedy(0)
  for (let count = 0; count < 120; count++) greedy(0, `127.0.${1 + (count % 10)}.${1 + (count % 3)}`)
  await expect.poll(() => stats().refused + stats().dropped).toBeGreaterThanOrEqual(84)
  expect(stats().open).toBeLessThanOrEqual(36)
  for (let count = 0; count < 5; count++) expect(await isAnswered()).toBe(true)
  visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let answer = ''
  visitor.on('data', (chunk) => (answer += chunk)).resume()
  await expect.poll(() => answer).toMatch(/200 OK/)
})

test('a network with more than the share of a client makes room even while its requests run', async () => {
  const { stats } = await limited((request, response) => void (request.url === '/' && response.end('short')), {
    most: 20,
    mostPerClient: 4,
  })
  for (let count = 0; count < 18; count++)
    greedy(0, `127.0.${1 + (count % 3)}.${1 + (count % 2)}`).write('GET /runs HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(stats).toEqual({ open: 18, refused: 0, dropped: 0 })
  for (let count = 0; count < 3; count++) expect(await isAnswered()).toBe(true)
  await expect.poll(() => stats().dropped).toBeGreaterThan(0)
})

test('behind a proxy all connections may have one address', async () => {
  const { stats } = await limited((_, response) => response.end('short'), { most: 20, mostPerClient: 0 })
  for (let count = 0; count < 20; count++) greedy(0)
  await expect.poll(stats).toEqual({ open: 20, refused: 0, dropped: 0 })
})

test('connections without a running request are closed when asked for, the others stay', async () => {
  let finish = (): void => {}
  const { stats, closeUnused } = await limited((_, response) => (finish = () => response.end('short')))
  const busy = greedy(1)
  greedy(0)
  greedy(0).write('GET / HTTP/1.1\r\nHost: ')
  await expect.poll(() => stats().open).toBe(3)
  const openLeft = () => {
    closeUnused(false)
    return stats().open
  }
  await expect.poll(openLeft).toBe(1)
  finish()
  let answer = ''
  busy.on('data', (chunk) => (answer += chunk)).resume()
  await expect.poll(() => answer).toMatch(/short/)
})
