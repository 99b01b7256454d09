import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../base/http/queryClient.ts'
import { addTextsLater } from '../base/i18n/i18n.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { DESIGN_KEY } from '../design/designStorage.ts'
import { openedNote } from '../design/sessionNote.ts'
import { showToast, useToasts } from '../ui/toasts/toasts.ts'

const root = testRoot()
const notifications = page.getByRole('region', { name: 'Notifiche (F8)' })
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{"code":"notFound"}', { status: 404 })))
afterEach(() => {
  vi.unstubAllGlobals()
  document.title = ''
  useToasts.setState({ toasts: [] })
})

const showAt = async (path: string) => {
  const { App } = await import('./App.tsx')
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path }).hook}>
        <App />
      </Router>
    </QueryClientProvider>,
  )
}

// A second attempt loads nothing more.
test('the routes come without reading the stored design or what was left for the planner', async () => {
  localStorage.setItem(DESIGN_KEY, '{broken')
  openedNote.leave('yes')
  await import('./App.tsx')
  await import('#design/parseDesign.ts')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(localStorage.getItem(DESIGN_KEY)).toBe('{broken')
  expect(openedNote.take()).toBe('yes')
  localStorage.removeItem(DESIGN_KEY)
})

test.each([
  ['/', /^SolarPlanner – /],
  ['/map', /^Mappa Base – /],
  ['/MAP/', /^Mappa Base – /],
  ['/D/AAAAAAAAAAAAAAAAAAAAAAAA/', /^Shared design – /],
])('%s is the screen whose title is like %s', async (path, title) => {
  await showAt(path)
  await expect.poll(() => document.title).toMatch(title)
})

test.each(['/', '/map', '/d/AAAAAAAAAAAAAAAAAAAAAAAA'])(
  '%s has the notification area before the first toast, and F8 focuses it',
  async (path) => {
    await showAt(path)
    await expect.element(notifications).toBeInTheDocument()
    await userEvent.keyboard('{F8}')
    await expect.element(notifications).toHaveFocus()
  },
)

test('a toast is shown in the one notification area', async () => {
  await showAt('/map')
  await expect.element(notifications).toBeInTheDocument()
  showToast({ title: 'Salvato' })
  await expect.element(notifications.getByRole('listitem')).toHaveTextContent('Salvato')
  expect(notifications.elements()).toHaveLength(1)
})

test.each(['/nowhere', '/map/further', '/d', '/d/one/two'])('%s leads to the not-found page', async (path) => {
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

test('a chosen language whose texts cannot be fetched is told of in a toast', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.documentElement.lang = ''
  await showAt('/map')
  await expect.poll(() => document.documentElement.lang).toBe('it')
  addTextsLater({
    'it/cut-off.ts': async () => {
      throw new TypeError('no network')
    },
  })
  localStorage.setItem('solarplanner.language', 'it')
  window.dispatchEvent(new StorageEvent('storage', { key: 'solarplanner.language' }))
  await expect.poll(() => useToasts.getState().toasts[0]?.title).toBe('Non è stato possibile caricare questa parte')
  localStorage.removeItem('solarplanner.language')
  vi.restoreAllMocks()
})
