import { expect, test } from 'vitest'
import { editPath, secretIn, viewPath } from './shareLinks.ts'

test('the secret stands in the fragment alone, from where it is read again', () => {
  const link = new URL(editPath('abc-1', 'S3cret_-'), 'https://solar.example')
  expect(link.pathname).toBe(viewPath('abc-1'))
  expect(link.search).toBe('')
  expect(secretIn(link.hash)).toBe('S3cret_-')
})

test.each(['', '#', '#edit=', '#edit=a b', '#other=abc', '#edit=<script>'])('in %s there is no secret', (fragment) => {
  expect(secretIn(fragment)).toBeNull()
})
