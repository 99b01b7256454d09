import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFairGate, type FairGate } from '../threads/fairGate.ts'
import { packJson } from './packedJson.ts'
import { unpackInTurns } from './unpackInTurns.ts'

const PATIENT = new AbortController().signal
const LONG = JSON.stringify(Array.from({ length: 100_000 }, Math.random))
const gateOf = (places: number): FairGate =>
  createFairGate({ places, mostWaiting: Number.POSITIVE_INFINITY, mostWaitingOfClient: Number.POSITIVE_INFINITY })

/** A gate that tells the most turns taken at once, and whose they were, in their order. */
const watched = (gate: FairGate) => {
  const turns: string[] = []
  let most = 0
  const enter: FairGate['enter'] = async (client, signal) => {
    const turn = await gate.enter(client, signal)
    if (turn.ok) turns.push(client)
    most = Math.max(most, gate.stats().running)
    return turn
  }
  return { gate: { ...gate, enter }, turns, most: () => most }
}

test('many readers at once each get the text, and no more of them are unpacked at a time than there are places', async () => {
  const packed = await packJson(LONG)
  const { gate, most, turns } = watched(gateOf(2))
  const texts = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      buffer(unpackInTurns(packed, { client: `client ${index % 8}`, signal: PATIENT }, gate)),
    ),
  )
  expect(texts.every((text) => text.toString() === LONG)).toBe(true)
  expect(most()).toBe(2)
  // 64 kB a turn, and one more turn that finds the end.
  expect(turns).toHaveLength(24 * (Math.ceil(LONG.length / 65_536) + 1))
  await expect.poll(() => gate.stats()).toMatchObject({ running: 0, waiting: 0 })
})

test('a client with one reader does not wait for all readers of another client', async () => {
  const packed = await packJson(LONG)
  const { gate, turns } = watched(gateOf(1))
  const read = (client: string) => buffer(unpackInTurns(packed, { client, signal: PATIENT }, gate))
  const crowd = Promise.all(Array.from({ length: 30 }, () => read('many')))
  await read('one')
  const turnsOfOne = turns.filter((client) => client === 'one').length
  expect(turns.length).toBeLessThan(3 * turnsOfOne)
  await crowd
})

test('a reader that stops reading holds no place, and nothing is unpacked for it', async () => {
  const packed = await packJson(LONG)
  const { gate, turns } = watched(gateOf(1))
  const slow = unpackInTurns(packed, { client: 'slow', signal: PATIENT }, gate).getReader()
  await slow.read()
  expect((await buffer(unpackInTurns(packed, { client: 'quick', signal: PATIENT }, gate))).toString()).toBe(LONG)
  expect(turns.filter((client) => client === 'slow')).toHaveLength(1)
  await slow.cancel()
})

test('a reader that leaves while it waits frees its place in the queue, however it leaves', async () => {
  const packed = await packJson(LONG)
  const gate = gateOf(1)
  const leave = await gate.enter('other')
  const caller = new AbortController()
  const gone = unpackInTurns(packed, { client: 'gone', signal: caller.signal }, gate).getReader()
  const cancelled = unpackInTurns(packed, { client: 'cancelled', signal: PATIENT }, gate).getReader()
  const reads = Promise.allSettled([gone.read(), cancelled.read()])
  await expect.poll(() => gate.stats().waiting).toBe(2)
  caller.abort()
  await cancelled.cancel()
  expect((await reads)[0]).toMatchObject({ status: 'rejected' })
  await expect.poll(() => gate.stats().waiting).toBe(0)
  if (leave.ok) leave.value()
  expect(gate.stats()).toMatchObject({ running: 0, waiting: 0 })
})

test('a reader that leaves amid the text frees its place', async () => {
  const packed = await packJson(LONG)
  const gate = gateOf(1)
  const reader = unpackInTurns(packed, { client: 'gone', signal: PATIENT }, gate).getReader()
  await reader.read()
  const last = reader.read()
  await reader.cancel()
  await last
  await expect.poll(() => gate.stats()).toMatchObject({ running: 0, waiting: 0 })
})

test('a damaged text fails and frees its place', async () => {
  const packed = await packJson(LONG)
  packed.fill(255, 2_000, 3_000)
  const gate = gateOf(1)
  await expect(buffer(unpackInTurns(packed, { client: 'a', signal: PATIENT }, gate))).rejects.toThrow()
  await expect.poll(() => gate.stats()).toMatchObject({ running: 0, waiting: 0 })
})
