import { describe, expect, test } from 'vitest'
import { designIdInPath, keyInLink } from './designLink.ts'

const ID = 'q3T0bXhmS1uQ9m2cVfY8Zw1_'
const SECRET = 'Zr8-kQ2uWm5xYc7vBn1LpA3sDf6gHj9-'

describe('the id in the path of a link', () => {
  test.each(['', '.', ',', ')', ').', '>', '%3E', '"', '%22', '%E2%80%9D', '*', '_', '/', '%E2%80%8B'])(
    'is found with "%s" behind it',
    (around) => {
      expect(designIdInPath(`/d/${ID}${around}`)).toBe(ID)
    },
  )

  test.each(['/d', '/d/', '/d/.', `/d/${ID.slice(0, 23)}`, `/d/${ID.slice(0, 9)}.`, `/d/${ID.slice(0, 9)}%E2%80%A6`])(
    'is not whole in %s',
    (path) => {
      expect(designIdInPath(path)).toBeNull()
    },
  )

  test.each([`/d/${ID}x`, `/d/${ID}/further`, '/d/one/two', `/d/${ID}.html`, '/d/più', '/d/a%20b', '/d/%E0%A4%A'])(
    'is none in %s',
    (path) => {
      expect(designIdInPath(path)).toBeNull()
    },
  )

  test('is found whatever the case of the rest', () => expect(designIdInPath(`/D/${ID}`)).toBe(ID))

  test.each(['/', '/map', '/demo', `/x/d/${ID}`])('is not looked for in %s, which is no path of a design', (path) => {
    expect(designIdInPath(path)).toBeNull()
  })
})

test('a secret may end with a hyphen, and with what stands behind its link', () => {
  expect(keyInLink(SECRET, 'editSecret')).toBe(SECRET)
  expect(keyInLink(`${SECRET}).`, 'editSecret')).toBe(SECRET)
  expect(keyInLink(SECRET.slice(0, 31), 'editSecret')).toBeNull()
  expect(keyInLink('<script>', 'editSecret')).toBeNull()
})
