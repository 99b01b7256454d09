import { afterEach, expect, test, vi } from 'vitest'
import { withNetwork } from './withNetwork.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const network = () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let fail = (_: Error): void => undefined
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  return {
    comeBack: () => {
      isOnline.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
    },
    noAnswer: () => fail(new TypeError('no network')),
  }
}

test('a network that comes back while the server is still asked for is not missed', async () => {
  const { comeBack, noAnswer } = network()
  const answer = withNetwork(async () => 'answer', new AbortController().signal)
  comeBack()
  noAnswer()
  expect(await answer).toBe('answer')
})

test('nothing is asked before the network is back', async () => {
  const { comeBack, noAnswer } = network()
  const run = vi.fn(async () => 'answer')
  const answer = withNetwork(run, new AbortController().signal)
  noAnswer()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(run).not.toHaveBeenCalled()
  comeBack()
  expect(await answer).toBe('answer')
})

test('who gives up waits no longer', async () => {
  const { noAnswer } = network()
  const waiting = new AbortController()
  const answer = withNetwork(async () => 'answer', waiting.signal)
  noAnswer()
  waiting.abort()
  await expect(answer).rejects.toThrow('aborted')
})
