import { CancelledError, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchNetwork, whenOnline } from './network.ts'

const client = new QueryClient()
/** Answers or fails the oldest request of the server that waits. */
let waiting: { readonly answer: () => void; readonly fail: () => void }[]
const answerServer = () => waiting.shift()?.answer()
const failServer = () => waiting.shift()?.fail()
const setNetwork = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  waiting = []
  vi.stubGlobal('fetch', () => {
    const answered = (resolve: (response: Response) => void, reject: (error: Error) => void) => {
      waiting.push({ answer: () => resolve(new Response()), fail: () => reject(new TypeError('no network')) })
    }
    return new Promise<Response>(answered)
  })
  watchNetwork()
  client.mount()
  setNetwork(false)
})
afterEach(() => {
  setNetwork(true)
  client.clear()
  client.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: ['asked'], queryFn, ...whenOnline })
const pass = (ms = 50) => vi.advanceTimersByTimeAsync(ms)
/** Until the server is asked after the network was lost. */
const passLoss = () => pass(1000)
/** Until the server is asked again. */
const passInterval = () => pass(5000)

/** An answer once it is there. */
const gets = async (answer: Promise<string>) => {
  await pass()
  return answer
}

test('a network that comes back while the server is still asked for is not missed', async () => {
  await passLoss()
  const answer = ask(async () => 'answer')
  setNetwork(true)
  failServer()
  expect(await gets(answer)).toBe('answer')
  expect(onlineManager.isOnline()).toBe(true)
})

test('nothing is asked before the network is back', async () => {
  const run = vi.fn(async () => 'answer')
  await passLoss()
  const answer = ask(run)
  failServer()
  await pass()
  expect(run).not.toHaveBeenCalled()
  setNetwork(true)
  expect(await gets(answer)).toBe('answer')
})

test('who gives up waits no longer', async () => {
  await passLoss()
  const answer = ask(async () => 'answer')
  failServer()
  void client.cancelQueries({ queryKey: ['asked'] })
  await expect(answer).rejects.toBeInstanceOf(CancelledError)
})

test('a server on the device itself is asked without a network', async () => {
  const answer = ask(async () => 'answer')
  await passLoss()
  answerServer()
  expect(await gets(answer)).toBe('answer')
})

test('a server on the device that was out of reach is found without a network once it answers', async () => {
  await passLoss()
  failServer()
  await pass()
  const answer = ask(async () => 'answer')
  await passInterval()
  answerServer()
  expect(await gets(answer)).toBe('answer')
})

test('a server that is still reached while the network goes is none on the device', async () => {
  const run = vi.fn(async () => 'answer')
  const answer = ask(run)
  await pass(200)
  answerServer()
  await pass()
  expect(run).not.toHaveBeenCalled()
  setNetwork(true)
  expect(await gets(answer)).toBe('answer')
})

test('an answer to what was asked in an earlier absence of the network counts no more', async () => {
  await passLoss()
  setNetwork(true)
  setNetwork(false)
  answerServer()
  await pass()
  expect(onlineManager.isOnline()).toBe(false)
})

test('a server on the device that ends is waited for again', async () => {
  await passLoss()
  answerServer()
  await pass()
  expect(onlineManager.isOnline()).toBe(true)
  await passInterval()
  failServer()
  await pass()
  expect(onlineManager.isOnline()).toBe(false)
})

test('a request under way when the network is lost is made again once it is back', async () => {
  setNetwork(true)
  const run = vi.fn(async () => 'answer').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const answer = ask(run)
  setNetwork(false)
  await passLoss()
  failServer()
  await pass()
  expect(run).toHaveBeenCalledOnce()
  setNetwork(true)
  expect(await gets(answer)).toBe('answer')
})
