import { expect, test } from 'vitest'
import { describeError } from './logging.ts'

test('an error is described with its causes and code', () => {
  const disk = Object.assign(new TypeError('disk full'), { code: 'ENOSPC' })
  expect(describeError(new Error('cannot save', { cause: disk }))).toMatchObject({
    type: 'Error',
    message: 'cannot save',
    cause: { type: 'TypeError', message: 'disk full', code: 'ENOSPC' },
  })
})

test('what libraries hang on errors is left out: it may be what a visitor typed', () => {
  const error = Object.assign(new Error('Invalid URL'), { input: 'Via Roma 1', parameters: ['Via Roma 1'] })
  expect(JSON.stringify(describeError(error))).not.toContain('Via Roma')
})

test('a ring of causes ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})

test('a thrown value that is no error shows its type only', () => {
  expect(describeError('Via Roma 1')).toEqual({ type: 'string' })
})
