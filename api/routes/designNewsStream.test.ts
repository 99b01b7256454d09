import { expect, test } from 'vitest'
import { newsStream } from './designNewsStream.ts'

test('a heartbeat never takes the place of news that wait for a slow reader', async () => {
  const follower = newsStream('somebody', 'client')
  const reader = follower.stream(() => {}).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  follower.tell({ version: 2, people: 1 })
  follower.tell({ version: 3, people: 1 })
  follower.beat()
  expect(await next()).toContain('"version":2')
  expect(await next()).toContain('"version":3')
  follower.beat()
  expect(await next()).toBe(': still here\n\n')
  follower.end()
})
