import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { DESIGN_KEY } from '../design/designStorage.ts'
import { openedNote } from '../design/sessionNote.ts'
import { testRoot } from '../ui/testRoot.fixture.ts'

const root = testRoot()
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{"code":"notFound"}', { status: 404 })))
afterEach(() => {
  vi.unstubAllGlobals()
  document.title = ''
})

const showAt = async (path: string) => {
  const { App } = await import('./App.tsx')
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={memoryLocation({ path }).hook}>
        <App />
      </Router>
    </QueryClientProvider>,
  )
}

// Tried again, nothing is loaded any more.
test('the routes come without reading the stored design or what was left for the planner', async () => {
  localStorage.setItem(DESIGN_KEY, '{broken')
  openedNote.leave('yes')
  await import('./App.tsx')
  await import('../design/parseDesign.ts')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(localStorage.getItem(DESIGN_KEY)).toBe('{broken')
  expect(openedNote.take()).toBe('yes')
  localStorage.removeItem(DESIGN_KEY)
})

test.each([
  ['/', /^SolarPlanner – /],
  ['/map', /^Mappa Base – /],
  ['/MAP/', /^Mappa Base – /],
  ['/d', /^Shared design – /],
  ['/D/one/two', /^Shared design – /],
])('%s is the screen whose title is like %s', async (path, title) => {
  await showAt(path)
  await expect.poll(() => document.title).toMatch(title)
})

test.each(['/nowhere', '/map/further'])('%s leads to the not-found page', async (path) => {
  const left = new Promise<string>((resolve) =>
    window.navigation.addEventListener(
      'navigate',
      (event) => {
        event.preventDefault()
        resolve(new URL(event.destination.url).pathname)
      },
      { once: true },
    ),
  )
  await showAt(path)
  expect(await left).toBe('/not-found.html')
})
