import { afterEach, expect, test, vi } from 'vitest'
import { readInWorker } from './useReading.ts'

vi.mock('comlink', () => {
  throw new Error('not there any more')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const files = [new File(['{}'], 'roof.json')]

test('where the code of the reader cannot be loaded, as without a network, that is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = await readInWorker(files, 0, new AbortController().signal)
  expect(read).toMatchObject({ ok: false, fault: { code: 'readerFailed', fileName: 'roof.json' } })
})

test('nothing is said once the dialog is closed', async () => {
  const complain = vi.spyOn(console, 'error')
  expect(await readInWorker(files, 0, AbortSignal.abort())).toBe(null)
  expect(complain).not.toHaveBeenCalled()
})
