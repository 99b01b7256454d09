import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DesignNews } from '#contract/savedDesign.ts'
import { createDesignNews, type DesignNewsHub, type Follower, type NewsChannel } from './designNews.ts'

const hubs: DesignNewsHub[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const hub of hubs.splice(0)) await hub.close()
})

const hubOf = (options: Parameters<typeof createDesignNews>[0] = {}): DesignNewsHub => {
  const hub = createDesignNews(options)
  hubs.push(hub)
  return hub
}

/** Somebody with a design open, and their last message. */
const follower = (visitor: string, client = visitor) => {
  const told: DesignNews[] = []
  const seen = { told, beats: 0, isEnded: false, last: () => told.at(-1) }
  const follows: Follower = {
    visitor,
    client,
    tell: (news) => told.push(news),
    beat: () => (seen.beats += 1),
    end: () => (seen.isEnded = true),
  }
  return { ...follows, seen }
}

/** A channel between hubs of one process, that can be cut off one of them. */
const wire = () => {
  const ends = new Set<{ onMessage: (message: string) => void; isCut: boolean }>()
  const channel = (): NewsChannel & { cut(): void; join(): void } => {
    const end = { onMessage: (_: string) => {}, isCut: false }
    let connected = (): void => {}
    return {
      publish: async (message) => {
        if (!end.isCut) for (const { onMessage, isCut } of ends) if (!isCut) onMessage(message)
      },
      listen: (onMessage, onConnected) => {
        end.onMessage = onMessage
        connected = onConnected
        ends.add(end)
        onConnected()
        return async () => {
          ends.delete(end)
        }
      },
      cut: () => {
        end.isCut = true
      },
      join: () => {
        end.isCut = false
        connected()
      },
    }
  }
  return channel
}

test('whoever opens a design is told how many have it open, and so are the others', () => {
  const hub = hubOf()
  const anna = follower('anna')
  const bruno = follower('bruno')
  hub.join('house', 3, anna)
  expect(anna.seen.last()).toEqual({ people: 1, version: 3 })
  const leave = hub.join('house', 3, bruno)
  expect(anna.seen.last()).toEqual({ people: 2, version: 3 })
  expect(bruno.seen.last()).toEqual({ people: 2, version: 3 })
  leave?.()
  leave?.()
  expect(anna.seen.last()).toEqual({ people: 1, version: 3 })
})

test('two windows of one browser are one person, and who has another design open is none', () => {
  const hub = hubOf()
  const anna = follower('anna')
  hub.join('house', 1, anna)
  hub.join('house', 1, follower('anna'))
  hub.join('barn', 1, follower('bruno'))
  expect(anna.seen.last()?.people).toBe(1)
})

test('a save is told, also where an older one is heard of later; a deletion is the last word', () => {
  const hub = hubOf()
  const anna = follower('anna')
  hub.join('house', 1, anna)
  hub.saved('house', 3)
  hub.saved('house', 2)
  expect(anna.seen.last()).toEqual({ people: 1, version: 3 })
  hub.saved('house', null)
  hub.saved('house', 4)
  expect(anna.seen.last()).toEqual({ people: 1, version: null })
  hub.join('house', 3, follower('bruno'))
  expect(anna.seen.last()).toEqual({ people: 2, version: null })
})

test('one client follows no more than 20 designs at a time, and one design in no more than 5 windows', () => {
  const hub = hubOf()
  const leaves = Array.from({ length: 20 }, (_, index) => hub.join(`design-${index}`, 1, follower('greedy')))
  expect(leaves.every((leave) => leave !== null)).toBe(true)
  expect(hub.join('one-more', 1, follower('greedy'))).toBeNull()
  leaves[0]?.()
  expect(hub.join('one-more', 1, follower('greedy'))).not.toBeNull()
  const windows = Array.from({ length: 5 }, () => hub.join('house', 1, follower('anna')))
  expect(windows.every((leave) => leave !== null)).toBe(true)
  expect(hub.join('house', 1, follower('anna'))).toBeNull()
  expect(hub.join('barn', 1, follower('anna'))).not.toBeNull()
  windows[0]?.()
  expect(hub.join('house', 1, follower('anna'))).not.toBeNull()
})

test('all together follow no more than the server has room for', () => {
  const hub = hubOf({ most: 2 })
  const leave = hub.join('house', 1, follower('anna'))
  expect(hub.join('house', 1, follower('bruno'))).not.toBeNull()
  expect(hub.join('house', 1, follower('carla'))).toBeNull()
  leave?.()
  expect(hub.join('house', 1, follower('carla'))).not.toBeNull()
})

describe('an IPv6 /48', () => {
  /** So many of its /64 networks try to join. */
  const joined = (hub: DesignNewsHub, times: number, designOf: (index: number) => string): number =>
    Array.from({ length: times }, (_, index) =>
      hub.join(designOf(index), 1, follower(`window-${index}`, `2001:db8:7:${index.toString(16)}::/64`)),
    ).filter(Boolean).length

  test('has four times the places of one client', () => {
    expect(joined(hubOf(), 500, (index) => `design-${index}`)).toBe(80)
    expect(joined(hubOf(), 500, () => 'house')).toBe(20)
  })

  test('has no more than a fifth of all places', () => {
    const hub = hubOf({ most: 100 })
    expect(joined(hub, 500, (index) => `design-${index}`)).toBe(20)
    expect(hub.join('house', 1, follower('anna', '2001:db8:8:0::/64'))).not.toBeNull()
    expect(hub.join('house', 1, follower('bruno', '203.0.113.7'))).not.toBeNull()
  })
})

test('of one client no more than three count as people, whichever processes they are at', () => {
  const channel = wire()
  const [near, far] = [hubOf({ channel: channel() }), hubOf({ channel: channel() })]
  const anna = follower('anna', '203.0.113.7')
  near.join('house', 1, anna)
  near.join('house', 1, follower('bruno', '203.0.113.7'))
  expect(anna.seen.last()?.people).toBe(2)
  const made = Array.from({ length: 4 }, (_, index) => follower(`made-up-${index}`, '203.0.113.7'))
  for (const one of made.slice(0, 2)) near.join('house', 1, one)
  const leaves = made.slice(2).map((one) => far.join('house', 1, one))
  expect(anna.seen.last()?.people).toBe(3)
  expect(made[3]?.seen.last()?.people).toBe(3)
  far.join('house', 1, follower('carla', '203.0.113.8'))
  expect(anna.seen.last()?.people).toBe(4)
  for (const leave of leaves) leave?.()
  expect(anna.seen.last()?.people).toBe(4)
})

test('the other processes are not told addresses', () => {
  const messages: string[] = []
  const hub = hubOf({
    channel: { publish: async (message) => void messages.push(message), listen: () => () => Promise.resolve() },
  })
  hub.join('house', 1, follower('anna', '203.0.113.7'))
  expect(messages.join()).toContain('/anna')
  expect(messages.join()).not.toContain('203.0.113')
})

test('people and saves of other processes count, whichever process was there first', () => {
  const channel = wire()
  const [first, second] = [hubOf({ channel: channel() }), hubOf({ channel: channel() })]
  const [anna, bruno, carla] = [follower('anna'), follower('bruno'), follower('carla')]
  first.join('house', 1, anna)
  const leave = second.join('house', 1, bruno)
  expect([anna, bruno].map(({ seen }) => seen.last()?.people)).toEqual([2, 2])
  hubOf({ channel: channel() }).join('house', 1, carla)
  expect([anna, bruno, carla].map(({ seen }) => seen.last()?.people)).toEqual([3, 3, 3])
  second.saved('house', 2)
  expect(anna.seen.last()).toEqual({ people: 3, version: 2 })
  leave?.()
  expect([anna, carla].map(({ seen }) => seen.last()?.people)).toEqual([2, 2])
})

test('the people of a process that ends are gone at once, of one that falls silent after half a minute', async () => {
  vi.useFakeTimers()
  const channel = wire()
  const silent = channel()
  const [first, second, third] = [
    hubOf({ channel: channel() }),
    hubOf({ channel: channel() }),
    hubOf({ channel: silent }),
  ]
  const anna = follower('anna')
  const bruno = follower('bruno')
  first?.join('house', 1, anna)
  second?.join('house', 1, bruno)
  third?.join('house', 1, follower('carla'))
  expect(anna.seen.last()?.people).toBe(3)
  await second?.close()
  expect(bruno.seen.isEnded).toBe(true)
  expect(anna.seen.last()?.people).toBe(2)
  silent.cut()
  vi.advanceTimersByTime(29_000)
  expect(anna.seen.last()?.people).toBe(2)
  vi.advanceTimersByTime(12_000)
  expect(anna.seen.last()?.people).toBe(1)
  silent.join()
  expect(anna.seen.last()?.people).toBe(2)
})

test('who came or went while messages were lost is counted right some rounds later', async () => {
  vi.useFakeTimers()
  const channel = wire()
  const whole = channel()
  let isLosing = false
  const lossy: NewsChannel = {
    listen: whole.listen,
    publish: async (message) => {
      if (!isLosing) await whole.publish(message)
    },
  }
  const [near, far] = [hubOf({ channel: channel() }), hubOf({ channel: lossy })]
  const anna = follower('anna')
  near.join('house', 1, anna)
  // More rooms than one message repeats, all before the one that counts.
  for (let index = 0; index < 250; index++) far.join(`barn-${index}`, 1, follower(`farmer-${index}`))
  isLosing = true
  const leave = far.join('house', 1, follower('bruno'))
  isLosing = false
  expect(anna.seen.last()?.people).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(anna.seen.last()?.people).toBe(2)
  isLosing = true
  leave?.()
  isLosing = false
  expect(anna.seen.last()?.people).toBe(2)
  const told = anna.seen.told.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(anna.seen.last()?.people).toBe(1)
  // Repetitions are not passed on.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(anna.seen.told).toHaveLength(told + 1)
})

test('what is no message changes nothing', async () => {
  const channel = wire()
  const stranger = channel()
  const hub = hubOf({ channel: channel() })
  const anna = follower('anna')
  hub.join('house', 1, anna)
  const before = anna.seen.told.length
  for (const message of ['', 'null', '{', '{"type":"here","from":"x","design":"house","visitors":7}'])
    await stranger.publish(message)
  expect(anna.seen.told).toHaveLength(before)
})

test('followers hear from the server every 25 s, and nobody joins one that is closed', async () => {
  vi.useFakeTimers()
  const hub = hubOf()
  const anna = follower('anna')
  hub.join('house', 1, anna)
  vi.advanceTimersByTime(51_000)
  expect(anna.seen.beats).toBe(2)
  await hub.close()
  expect(hub.join('house', 1, follower('bruno'))).toBeNull()
})
