import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DesignNews } from '#contract/savedDesign.ts'
import { accountsOf } from '../http/caller.ts'

/** Passes messages to every process that uses the same database, this one included. Messages are lost while the database is away. */
export interface NewsChannel {
  /** @param message at most 7 kB
   * @returns resolves when it was sent, or is given up */
  publish(message: string): Promise<void>
  /** @param onConnected called whenever messages begin to arrive, also after a connection that was lost
   * @returns ends the listening; resolves when nothing arrives any more */
  listen(onMessage: (message: string) => void, onConnected: () => void): () => Promise<void>
}

/** Somebody who has a design open. */
export interface Follower {
  /** The same for all windows of one browser. */
  readonly visitor: string
  /** Client id by `clientOf`, for counting only: each may hold few connections. */
  readonly client: string
  tell(news: DesignNews): void
  /** Called every 25 s, so that proxies keep the connection and a lost one is noticed. */
  beat(): void
  /** Stops the events. */
  end(): void
}

/** Tells those who have a design open how many they are, and which version is the newest. */
export interface DesignNewsHub {
  /** @param version the newest that is known
   * @returns takes the follower out again; null where the client, its network or the server has too many */
  join(idHash: string, version: number, follower: Follower): (() => void) | null
  /** Another version is the newest.
   * @param version null for a design that was deleted */
  saved(idHash: string, version: number | null): void
  /** Ends every follower; nobody can join afterwards. */
  close(): Promise<void>
}

interface Options {
  /** Left out, or null, where one process serves all. */
  readonly channel?: NewsChannel | null
  /** Followers of all clients; left out: no limit. */
  readonly most?: number
}

/** Windows of one client, such as an office, that may follow designs at a time, and of these the same design. */
const MOST_PER_CLIENT = 20
const MOST_PER_DESIGN = 5
/** Largest share of all places for a client or its network. */
const MOST_OF_ALL_FRACTION = 0.2
/** Browsers counted apart per client: anybody can invent more. */
const MOST_PEOPLE_OF_CLIENT = 3
/** Named followers at most; beyond it nobody counts people. */
const MOST_NAMED = 100
const BEAT_MS = 25_000
/** How often a process tells the others that it runs [ms]. */
const ALIVE_MS = 10_000
/** A process that was not heard of for this time has ended without a word [ms]. */
const SILENT_MS = 30_000
/** Rooms repeated to other processes each time: a message may be lost while the database is away or slow. */
const REPEATED = 100

const Message = z.discriminatedUnion('type', [
  /** Begins to listen, and wants to hear who is where. */
  z.object({ type: z.literal('hello'), from: z.string() }),
  z.object({ type: z.literal('alive'), from: z.string() }),
  z.object({ type: z.literal('ends'), from: z.string() }),
  z.object({ type: z.literal('here'), from: z.string(), design: z.string(), visitors: z.array(z.string()) }),
  z.object({ type: z.literal('saved'), from: z.string(), design: z.string(), version: z.number().nullable() }),
])
type Message = z.infer<typeof Message>

interface Room {
  /** Each with its name for counting people. */
  readonly followers: Map<Follower, string>
  /** Names received from other processes, by process. */
  readonly elsewhere: Map<string, readonly string[]>
  version: number | null
}

const readMessage = (text: string): Message | null => {
  try {
    return Message.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** How many places there are for one more follower: of each client and network in all, and of each with this design. */
const sharesOf = (idHash: string, client: string, most: number) =>
  accountsOf(client).flatMap(({ key, allowances }) => [
    { key, most: Math.min(MOST_PER_CLIENT * allowances, Math.max(1, Math.floor(most * MOST_OF_ALL_FRACTION))) },
    { key: `${key} ${idHash}`, most: MOST_PER_DESIGN * allowances },
  ])

/** Between the hash of a client and the name of its browser. */
const SEPARATOR = '/'
/** Characters of a hash that tell the clients of one design apart. */
const CLIENT_CHARACTERS = 12
/** Name of a follower for other processes: with a hash in place of the address. */
const nameOf = (idHash: string, { client, visitor }: Follower): string => {
  const hash = createHash('sha256').update(`${idHash} ${client}`).digest('base64url')
  return `${hash.slice(0, CLIENT_CHARACTERS)}${SEPARATOR}${visitor}`
}

/** Each name once, and of each client no more than count. */
const countedOf = (names: readonly string[]): readonly string[] => {
  const ofClient = new Map<string, number>()
  return [...new Set(names)].filter((name) => {
    const [client = ''] = name.split(SEPARATOR, 1)
    const count = (ofClient.get(client) ?? 0) + 1
    ofClient.set(client, count)
    return count <= MOST_PEOPLE_OF_CLIENT
  })
}

/** The news of all saved designs. Where the other processes are not reached each counts its own people. */
export const createDesignNews = ({ channel = null, most = Number.POSITIVE_INFINITY }: Options = {}): DesignNewsHub => {
  const ownId = randomUUID()
  const rooms = new Map<string, Room>()
  /** Places that are taken, by the keys of `sharesOf`. */
  const taken = new Map<string, number>()
  const heardAtMs = new Map<string, number>()
  let count = 0
  let repeated = 0
  let isClosed = false

  const publish = async (message: Message): Promise<void> => channel?.publish(JSON.stringify(message))
  const roomOf = (idHash: string): Room => {
    const room = rooms.get(idHash) ?? { followers: new Map(), elsewhere: new Map(), version: 0 }
    rooms.set(idHash, room)
    return room
  }
  const visitorsOf = ({ followers }: Room): string[] => countedOf([...followers.values()]).slice(0, MOST_NAMED)
  const newsOf = (room: Room): DesignNews => ({
    people: countedOf([...visitorsOf(room), ...[...room.elsewhere.values()].flat()]).length,
    version: room.version,
  })
  const tellAll = (room: Room): void => {
    const news = newsOf(room)
    for (const follower of room.followers.keys()) follower.tell(news)
  }
  const forgetIfEmpty = (idHash: string, { followers, elsewhere }: Room): void => {
    if (followers.size + elsewhere.size === 0) rooms.delete(idHash)
  }
  const announce = (idHash: string, room: Room): void =>
    void publish({ type: 'here', from: ownId, design: idHash, visitors: visitorsOf(room) })

  const hear = (from: string, idHash: string, visitors: readonly string[]): void => {
    const room = roomOf(idHash)
    const { people } = newsOf(room)
    if (visitors.length > 0) room.elsewhere.set(from, visitors.slice(0, MOST_NAMED))
    else room.elsewhere.delete(from)
    if (newsOf(room).people !== people) tellAll(room)
    forgetIfEmpty(idHash, room)
  }
  const forgetProcess = (from: string): void => {
    heardAtMs.delete(from)
    for (const [idHash, { elsewhere }] of [...rooms]) if (elsewhere.has(from)) hear(from, idHash, [])
  }
  const announceAll = (): void => {
    for (const [idHash, room] of rooms) if (room.followers.size > 0) announce(idHash, room)
  }
  const tellVersion = (idHash: string, version: number | null): void => {
    const room = rooms.get(idHash)
    if (!room) return
    // Messages of two saves may arrive in either order, and nothing comes after a deletion.
    if (room.version !== null) room.version = version && Math.max(version, room.version)
    tellAll(room)
  }
  const onMessage = (text: string): void => {
    const message = readMessage(text)
    if (!message || message.from === ownId) return
    heardAtMs.set(message.from, performance.now())
    if (message.type === 'hello') announceAll()
    if (message.type === 'ends') forgetProcess(message.from)
    if (message.type === 'here') hear(message.from, message.design, message.visitors)
    if (message.type === 'saved') tellVersion(message.design, message.version)
  }
  const onConnected = (): void => {
    for (const from of [...heardAtMs.keys()]) forgetProcess(from)
    void publish({ type: 'hello', from: ownId })
    announceAll()
  }
  /** Also for rooms with others only: they may not have heard that nobody is left here. */
  const announceAgain = (): void => {
    for (const [idHash, room] of [...rooms].slice(repeated, repeated + REPEATED)) announce(idHash, room)
    repeated = repeated + REPEATED < rooms.size ? repeated + REPEATED : 0
  }
  const onAlive = (): void => {
    void publish({ type: 'alive', from: ownId })
    announceAgain()
    for (const [from, atMs] of [...heardAtMs]) if (performance.now() - atMs > SILENT_MS) forgetProcess(from)
  }
  const onBeat = (): void => {
    for (const { followers } of rooms.values()) for (const follower of followers.keys()) follower.beat()
  }

  const endListening = channel?.listen(onMessage, onConnected)
  const timers = [setInterval(onBeat, BEAT_MS).unref(), ...(channel ? [setInterval(onAlive, ALIVE_MS).unref()] : [])]

  const takePlace = (idHash: string, client: string, change: 1 | -1): void => {
    count += change
    for (const { key } of sharesOf(idHash, client, most)) {
      const ofThis = (taken.get(key) ?? 0) + change
      if (ofThis === 0) taken.delete(key)
      else taken.set(key, ofThis)
    }
  }
  const hasPlace = (idHash: string, client: string): boolean =>
    count < most && sharesOf(idHash, client, most).every((share) => (taken.get(share.key) ?? 0) < share.most)
  /** Tells a room that somebody came or went; the other processes only where the people are not the same as before. */
  const changed = (idHash: string, room: Room, before: readonly string[]): void => {
    tellAll(room)
    if (visitorsOf(room).length !== before.length) announce(idHash, room)
    forgetIfEmpty(idHash, room)
  }
  const leave = (idHash: string, follower: Follower): void => {
    const room = rooms.get(idHash)
    if (!room?.followers.has(follower)) return
    const before = visitorsOf(room)
    room.followers.delete(follower)
    takePlace(idHash, follower.client, -1)
    changed(idHash, room, before)
  }
  return {
    join: (idHash, version, follower) => {
      if (isClosed || !hasPlace(idHash, follower.client)) return null
      const room = roomOf(idHash)
      const before = visitorsOf(room)
      room.followers.set(follower, nameOf(idHash, follower))
      // The joiner may have read it just before it was deleted.
      if (room.version !== null) room.version = Math.max(version, room.version)
      takePlace(idHash, follower.client, 1)
      changed(idHash, room, before)
      return () => leave(idHash, follower)
    },
    saved: (idHash, version) => {
      tellVersion(idHash, version)
      void publish({ type: 'saved', from: ownId, design: idHash, version })
    },
    close: async () => {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      for (const { followers } of [...rooms.values()]) for (const follower of [...followers.keys()]) follower.end()
      await publish({ type: 'ends', from: ownId })
      await endListening?.()
    },
  }
}
