import { CancelledError, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchNetwork, whenOnline } from './network.ts'

const client = new QueryClient()
let server: { readonly answer: () => void; readonly fail: () => void }
const setNetwork = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const answered = (resolve: (response: Response) => void, reject: (error: Error) => void) => {
      server = { answer: () => resolve(new Response()), fail: () => reject(new TypeError('no network')) }
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: ['asked'], queryFn, ...whenOnline })
const pass = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a network that comes back while the server is still asked for is not missed', async () => {
  const answer = ask(async () => 'answer')
  setNetwork(true)
  server.fail()
  expect(await answer).toBe('answer')
  await pass()
  expect(onlineManager.isOnline()).toBe(true)
})

test('nothing is asked before the network is back', async () => {
  const run = vi.fn(async () => 'answer')
  const answer = ask(run)
  server.fail()
  await pass()
  expect(run).not.toHaveBeenCalled()
  setNetwork(true)
  expect(await answer).toBe('answer')
})

test('who gives up waits no longer', async () => {
  const answer = ask(async () => 'answer')
  server.fail()
  void client.cancelQueries({ queryKey: ['asked'] })
  await expect(answer).rejects.toBeInstanceOf(CancelledError)
})

test('a server on the device itself is asked without a network', async () => {
  const answer = ask(async () => 'answer')
  server.answer()
  expect(await answer).toBe('answer')
})

test('a server on the device that was out of reach is found without a network once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  watchNetwork()
  setNetwork(false)
  server.fail()
  await pass()
  const answer = ask(async () => 'answer')
  vi.advanceTimersByTime(5000)
  server.answer()
  expect(await answer).toBe('answer')
  vi.useRealTimers()
})

test('a request under way when the network is lost is made again once it is back', async () => {
  setNetwork(true)
  const run = vi.fn(async () => 'answer').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const answer = ask(run)
  setNetwork(false)
  server.fail()
  await pass()
  expect(run).toHaveBeenCalledOnce()
  setNetwork(true)
  expect(await answer).toBe('answer')
})
