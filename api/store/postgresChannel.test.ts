import { getEventListeners } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgresChannel } from './postgresChannel.ts'
import { findPostgres, throwAwayPostgres } from './testing/throwAwayPostgres.ts'

const waits = vi.hoisted(() => ({ signals: [] as AbortSignal[], listeners: [] as number[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number, _value?: undefined, options?: { signal: AbortSignal }) => {
    if (!options) return new Promise((resolve) => setTimeout(resolve, ms))
    const { signal } = options
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

const programs = findPostgres()
test.skipIf(!programs)(
  'messages sent at once arrive in their order, and the driver is asked one statement at a time',
  {
    timeout: 60_000,
  },
  async () => {
    const server = await throwAwayPostgres(programs ?? '')
    onTestFinished(server.remove)
    const warnings: string[] = []
    const note = ({ message }: Error): void => void warnings.push(message)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const channel = postgresChannel(server.urlOf('postgres'), { connectMs: 3000, statementMs: 5000 }, () => {})
    const heard: string[] = []
    const connected = vi.fn()
    const end = channel.listen((message) => heard.push(message), connected)
    await expect.poll(() => connected.mock.calls.length, { timeout: 15_000 }).toBe(1)
    const messages = Array.from({ length: 20 }, (_, index) => `message ${index}`)
    await Promise.all(messages.map(channel.publish))
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(messages)
    await end()
    expect(warnings).toEqual([])
  },
)
