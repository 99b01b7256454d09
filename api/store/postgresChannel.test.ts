import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { postgresChannel } from './postgresChannel.ts'

const waits = vi.hoisted(() => ({ signals: [] as AbortSignal[], listeners: [] as number[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: async (_ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
    waits.signals.push(signal)
    waits.listeners.push(getEventListeners(signal, 'abort').length)
    await new Promise((resolve) => setTimeout(resolve, 1))
  },
}))

test('however often the connection is tried in vain, nothing of an attempt stays behind', async () => {
  // Nothing listens on this port.
  const channel = postgresChannel('postgresql://127.0.0.1:1/news', { connectMs: 1000, statementMs: 1000 }, () => {})
  const end = channel.listen(
    () => {},
    () => {},
  )
  await expect.poll(() => waits.listeners.length).toBeGreaterThan(4)
  await end()
  expect(new Set(waits.signals).size).toBe(1)
  expect(new Set(waits.listeners)).toEqual(new Set([0]))
})
