import { expect, test } from 'vitest'
import { DESIGN_ID_LENGTH, EDIT_SECRET_LENGTH } from '#contract/designLink.ts'
import { hashOf, isSecretOf, newDesignId, newEditSecret } from './designKeys.ts'

test('an id holds 144 random bits, a secret 192, in letters that an address takes as they are', () => {
  expect(newDesignId()).toMatch(/^[\w-]{24}$/)
  expect(newEditSecret()).toMatch(/^[\w-]{32}$/)
  expect([DESIGN_ID_LENGTH, EDIT_SECRET_LENGTH]).toEqual([24, 32])
  expect(new Set(Array.from({ length: 1000 }, newDesignId)).size).toBe(1000)
})

test('a hash is SHA-256', () => {
  // The test vector "abc" of FIPS 180-4, in base64url.
  expect(hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test.each([
  ['itself', 'the secret', true],
  ['another one', 'the Secret', false],
  ['a part of it', 'the secre', false],
  ['nothing', '', false],
])('a secret is compared with %s', (_, given, isRight) => {
  expect(isSecretOf(given, hashOf('the secret'))).toBe(isRight)
})

test.each(['', 'short', 'not base64 !'])('the damaged hash "%s" fits no secret', (hash) => {
  expect(isSecretOf('', hash)).toBe(false)
})
