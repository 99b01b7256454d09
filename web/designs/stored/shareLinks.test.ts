import { expect, test } from 'vitest'
import { editPath, secretIn, viewPath } from './shareLinks.ts'

const ID = 'q3T0bXhmS1uQ9m2cVfY8Zw1x'
const SECRET = 'Zr8-kQ2uWm5xYc7vBn1LpA3sDf6gHj9_'

test('the secret stands in the fragment alone, from where it is read again', () => {
  const link = new URL(editPath(ID, SECRET), 'https://solar.example')
  expect(link.pathname).toBe(viewPath(ID))
  expect(link.search).toBe('')
  expect(secretIn(link.hash)).toEqual({ secret: SECRET })
})

test.each(['', '#', '#foo', '#other=abc', '#:~:text=tetto'])('"%s" is the fragment of no edit link', (fragment) => {
  expect(secretIn(fragment)).toBeNull()
})

test.each(['#edit=', '#edit=abc.', '#edit=<script>', `#edit=${SECRET}x`])('the secret in %s is faulty', (fragment) => {
  expect(secretIn(fragment)).toEqual({ secret: null })
})
