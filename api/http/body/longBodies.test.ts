import { expect, test } from 'vitest'
import { createLongBodies } from './longBodies.ts'

test('a client holds no more than its share, and all together no more than there is', () => {
  const bodies = createLongBodies({ mostBytes: 100, mostBytesOfClient: 40 })
  expect(bodies.hold('a', 41)).toBeNull()
  const letGo = bodies.hold('a', 40)
  expect(bodies.hold('a', 1)).toBeNull()
  for (const client of ['b', 'c']) expect(bodies.hold(client, 30)).not.toBeNull()
  expect(bodies.hold('d', 1)).toBeNull()
  letGo?.()
  // A second release has no effect.
  letGo?.()
  expect(bodies.hold('d', 40)).not.toBeNull()
  expect(bodies.hold('e', 1)).toBeNull()
})
