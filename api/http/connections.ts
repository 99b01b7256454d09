import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { accountsOf, clientOf } from './caller.ts'

/** Largest number of unanswered requests of one connection. Browsers and proxies do not pipeline; more requests would fill the memory. */
const MOST_UNANSWERED = 4
/** Unread bytes of answers of all clients together; above it the clients with most are dropped first. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024
/** Bytes of incomplete requests of all clients together; above it the clients with most are dropped first. */
const MOST_UNFINISHED_BYTES = 64 * 1024 * 1024
/** From this share of all connections on, the network with most makes room for each new connection. */
const NEARLY_FULL = 0.9
/** Interval between counts of these bytes [ms]. */
const COUNT_INTERVAL_MS = 1_000
/** Number of checks per read limit, at least, whether a client still reads. */
const LOOKS_WITHIN_LIMIT = 4

export interface ConnectionLimits {
  /** Open connections at a time; 0 sets no limit. */
  readonly most: number
  /** Open connections of one client address at a time; an IPv4 /24 or IPv6 /48 may have four times as many. 0 sets no limit, for use behind
   * a proxy, where all connections have one address. */
  readonly mostPerClient: number
  /** A client that reads nothing of its answer for this time is dropped [ms]. */
  readonly unreadLimitMs: number
}

export interface ConnectionStats {
  readonly open: number
  /** Closed at once because there were too many, since the start. */
  readonly refused: number
  /** Closed because their clients left answers unread or requests unfinished, or sent too many ahead, or because their network held most
   * when room was needed, since the start. */
  readonly dropped: number
}

/** The open connections of a server. */
export interface Connections {
  /** Closes those on which no request is running: idle, silent or amid the head of a request.
   * @param andUnfinished also those whose requests are not complete */
  closeUnused(andUnfinished: boolean): void
  stats(): ConnectionStats
}

/** Node's connection state below its own buffers. */
interface SocketHandle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/** Answer bytes that the operating system has accepted on a connection: with full buffers, as much as the client reads [bytes]. A
 * socket time-out cannot measure it: any write or received data restarts it. */
const takenBytes = (socket: Socket): number => {
  const { bytesWritten, writeQueueSize } = (socket as { readonly _handle?: SocketHandle | null })._handle ?? {
    bytesWritten: socket.bytesWritten,
    writeQueueSize: socket.writableLength,
  }
  return bytesWritten - writeQueueSize
}

/** Bounds the number and memory of a server's connections.
 * @param server that receives requests only through `admitted`
 * @returns the connections, and `admitted`, which wraps the listener that answers the requests */
export const limitConnections = (
  server: Server,
  { most, mostPerClient, unreadLimitMs }: ConnectionLimits,
): Connections & { admitted(listener: RequestListener): RequestListener } => {
  const running = new Map<Socket, Set<ServerResponse>>()
  const networks = new WeakMap<Socket, string>()
  /** Bytes sent on a connection when its last request began. */
  const readBefore = new WeakMap<Socket, number>()
  /** Bytes accepted on a connection at the last check, and the number of checks without progress. */
  const standing = new WeakMap<Socket, { readonly bytes: number; readonly looks: number }>()
  const lookMs = Math.min(COUNT_INTERVAL_MS, unreadLimitMs / LOOKS_WITHIN_LIMIT)
  /** Open connections of each client and of each network. */
  const openOf = new Map<string, number>()
  const counts = { refused: 0, dropped: 0 }

  const unreadBytes = (socket: Socket): number =>
    [...(running.get(socket) ?? [])].reduce((bytes, response) => bytes + response.writableLength, 0)

  const drop = (socket: Socket): void => {
    counts.dropped += 1
    socket.destroy()
  }
  const countOpen = (key: string, change: 1 | -1): number => {
    const count = (openOf.get(key) ?? 0) + change
    if (count === 0) openOf.delete(key)
    else openOf.set(key, count)
    return count
  }
  const isUnused = (socket: Socket): boolean => [...(running.get(socket) ?? [])].every(({ req }) => !req.complete)
  /** Closes a connection of the network with most: the oldest without a complete request, or any if the network holds more than a client
   * may. The last places thus stay for networks with few. */
  const makeRoom = (): void => {
    const socketsOf = new Map<string, Socket[]>()
    for (const socket of running.keys()) {
      if (socket.destroyed) continue
      const network = networks.get(socket) ?? ''
      const sockets = socketsOf.get(network)
      if (sockets) sockets.push(socket)
      else socketsOf.set(network, [socket])
    }
    const [largest = []] = [...socketsOf.values()].sort((a, b) => b.length - a.length)
    if (largest.length === 1) return
    const closed = largest.find(isUnused) ?? (largest.length > mostPerClient ? largest[0] : undefined)
    if (closed) drop(closed)
  }
  const open = (socket: Socket): void => {
    const accounts = accountsOf(clientOf(socket.remoteAddress ?? ''), true)
    running.set(socket, new Set())
    networks.set(socket, accounts.at(-1)?.key ?? '')
    const isWithin = accounts.map(({ key, allowances }) => countOpen(key, 1) <= mostPerClient * allowances)
    socket.once('close', () => {
      running.delete(socket)
      for (const { key } of accounts) countOpen(key, -1)
    })
    if (mostPerClient === 0) return
    if (!isWithin.every(Boolean)) {
      counts.refused += 1
      socket.destroy()
    } else if (most > 0 && running.size > most * NEARLY_FULL) makeRoom()
  }
  // No data has moved for a while. A client is not at fault while its answer is still being computed.
  const onTimeout = (socket: Socket): void => {
    if (!running.get(socket)?.size) socket.destroy()
  }
  /** Drops connections without reads for the limit. Checks are counted instead of time, because clients cannot read while the process is
   * blocked. */
  const dropUnread = (): void => {
    for (const socket of running.keys()) {
      const bytes = takenBytes(socket)
      const before = standing.get(socket)
      const looks = unreadBytes(socket) > 0 && before?.bytes === bytes ? before.looks + 1 : 0
      standing.set(socket, { bytes, looks })
      if (looks * lookMs >= unreadLimitMs) drop(socket)
    }
  }
  const unfinishedBytes = (socket: Socket): number => {
    const isUnfinished = [...(running.get(socket) ?? [])].some(({ req }) => !req.complete)
    return isUnfinished ? socket.bytesRead - (readBefore.get(socket) ?? 0) : 0
  }
  /** Drops connections until the total is below the limit, starting with the client that holds most. */
  const dropLargest = (heldBytes: (socket: Socket) => number, mostBytes: number): void => {
    const held = [...running.keys()].map((socket) => ({ socket, bytes: heldBytes(socket) }))
    let total = held.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= mostBytes) return
    const bytesOf = new Map<string, number>()
    const owned = held.map((each) => ({ ...each, client: clientOf(each.socket.remoteAddress ?? '') }))
    for (const { client, bytes } of owned) bytesOf.set(client, (bytesOf.get(client) ?? 0) + bytes)
    const bytesOfClient = ({ client }: { readonly client: string }): number => bytesOf.get(client) ?? 0
    for (const { socket, bytes } of owned.sort((a, b) => bytesOfClient(b) - bytesOfClient(a) || b.bytes - a.bytes)) {
      if (total <= mostBytes) return
      total -= bytes
      drop(socket)
    }
  }

  server.on('connection', open)
  if (most > 0) server.maxConnections = most
  server.on('drop', () => {
    counts.refused += 1
  })
  server.setTimeout(unreadLimitMs, onTimeout)
  const count = (): void => {
    dropLargest(unreadBytes, MOST_UNREAD_BYTES)
    dropLargest(unfinishedBytes, MOST_UNFINISHED_BYTES)
  }
  const timers = [setInterval(count, COUNT_INTERVAL_MS).unref(), setInterval(dropUnread, lookMs).unref()]
  server.once('close', () => {
    for (const timer of timers) clearInterval(timer)
  })

  return {
    admitted: (listener) => (request, response) => {
      const { socket } = request
      const unanswered = running.get(socket)
      // The parser goes on to the end of the received data, even on a dropped connection.
      if (!unanswered || socket.destroyed) return
      if (unanswered.size >= MOST_UNANSWERED) {
        drop(socket)
        return
      }
      unanswered.add(response)
      readBefore.set(socket, socket.bytesRead)
      response.once('close', () => unanswered.delete(response))
      return listener(request, response)
    },
    closeUnused: (andUnfinished) => {
      for (const [socket, unanswered] of running)
        if ([...unanswered].every(({ req }) => andUnfinished && !req.complete)) socket.destroy()
    },
    stats: () => ({ open: running.size, ...counts }),
  }
}
