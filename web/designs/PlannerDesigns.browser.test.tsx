import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DesignDocument } from '#wire/design.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { openDesign, useDesign } from '../design/designStore.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { sampleDocument } from './design.fixture.ts'
import { useDesignsStore } from './designsStore.ts'
import { PlannerDesigns } from './PlannerDesigns.tsx'
import type { SyncState } from './saving/sync/syncState.ts'
import { contentHash } from './stored/contentHash.ts'
import type { ServerCopy } from './stored/localDesign.ts'
import { localDesign } from './stored/localDesigns.ts'
import { designOfDocument, openDocument } from './stored/openDesigns.ts'

const [MINE, OTHER] = [sampleDocument({ name: 'Mine' }), sampleDocument({ name: 'Other', areas: [] })]
const OTHER_KEPT = { id: 'design-2', changedAt: '2026-11-21T08:00:00.000Z', document: OTHER, server: null }
const COPY: ServerCopy = {
  id: 'q3T0bXhmS1uQ9m2cVfY8Zw1x',
  editSecret: 'secret-secret',
  version: 3,
  savedAt: '2026-11-21T08:00:00.000Z',
  expiresOn: null,
  savedMark: '',
}

const onShow = vi.fn()
let root: Root
const open = (id: string, document: DesignDocument): void => {
  const design = designOfDocument(document)
  if (design) openDesign(id, design)
}
const render = () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <PlannerDesigns onShow={onShow} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
const leave = () => {
  root.unmount()
  document.body.replaceChildren()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  onShow.mockClear()
  useToasts.setState({ toasts: [] })
  useDesignsStore.setState({ designs: [OTHER_KEPT], isUnstored: false })
  open('design-1', MINE)
  useDesignsStore.setState({ view: 'myDesigns' })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('where the browser keeps no more the open design stays open when another is to take its place, and that is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no space left', 'QuotaExceededError')
  })
  render()
  await button('Open Other').click()
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'The open design could not be saved',
    text: 'The browser refuses to store more, so no other design was opened.',
    tone: 'danger',
  })
  expect(useDesign.getState()).toMatchObject({ designId: 'design-1', name: 'Mine' })
  expect(useDesign.getState().areas).toHaveLength(1)
  expect(onShow).not.toHaveBeenCalled()
})

test('a deleted design is put back as it was, and is the open one again where it was', async () => {
  render()
  await button('Delete Mine').click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Mine deleted')
  expect(useDesign.getState().areas).toHaveLength(0)
  expect(localDesign('design-1')).toBeUndefined()
  await button('Undo').click()
  expect(useDesign.getState()).toMatchObject({ designId: 'design-1', name: 'Mine' })
  expect(useDesign.getState().areas).toHaveLength(1)
  await button('Delete Other').click()
  expect(localDesign('design-2')).toBeUndefined()
  await button('Undo').click()
  expect(localDesign('design-2')).toEqual(OTHER_KEPT)
  expect(useDesign.getState().designId).toBe('design-1')
})

const keepSaved = (): void => {
  const server = { ...COPY, savedMark: contentHash(openDocument()) }
  useDesignsStore.setState({ designs: [{ ...OTHER_KEPT, id: 'design-1', document: openDocument(), server }] })
}
/** An answer that arrives when the test releases it. */
const held = () => {
  let resolve: (response: Response) => void = () => {}
  const promise = new Promise<Response>((done) => {
    resolve = done
  })
  return { promise, resolve: (response: Response) => resolve(response) }
}
const notThere = () => new Response('{"code":"notFound"}', { status: 404 })
const deleteMine = async () => {
  await button('Delete Mine').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('a look under way does not tell of the open design that is being deleted that it is gone', async () => {
  const [looked, deleted] = [held(), held()]
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit = {}) =>
    method === 'DELETE' ? deleted.promise : looked.promise,
  )
  keepSaved()
  render()
  await deleteMine()
  const answer = notThere()
  looked.resolve(answer)
  await expect.poll(() => answer.bodyUsed).toBe(true)
  await new Promise(requestAnimationFrame)
  deleted.resolve(new Response(null, { status: 204 }))
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Mine deleted, on the server too.*Its links open nothing any more/)
  expect(useDesignsStore.getState().view).toBe('myDesigns')
})

test('that a design was not deleted is said also where the list was closed meanwhile; it goes on being saved', async () => {
  const deleted = held()
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) =>
    method === 'DELETE' ? deleted.promise : new Response(null, { status: 304 }),
  )
  keepSaved()
  render()
  await deleteMine()
  await expect.poll(() => useDesignsStore.getState().saving).toBeNull()
  await button('Close').click()
  deleted.resolve(new Response(null, { status: 503 }))
  await expect
    .poll(() => useToasts.getState().toasts[0])
    .toMatchObject({ title: 'The design was not deleted', tone: 'danger' })
  await expect.poll(() => useDesignsStore.getState()).toMatchObject({ saving: { at: 'saved' }, deletingId: null })
  expect(localDesign('design-1')).toBeDefined()
})

test('a change made elsewhere is shown as soon as the window gets the focus, and told; nobody is said to have made it', async () => {
  const answers: Response[] = [new Response(null, { status: 304 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Response(null, { status: 304 }))
  useDesignsStore.setState({ view: null })
  const document = openDocument()
  const server = { ...COPY, savedMark: contentHash(document) }
  useDesignsStore.setState({ designs: [{ ...OTHER_KEPT, id: 'design-1', document, server }] })
  render()
  await expect.poll(() => answers).toEqual([])
  const newer = { version: 4, savedAt: COPY.savedAt, expiresOn: null, document: { ...document, name: 'Casa nostra' } }
  answers.push(Response.json(newer))
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => useDesign.getState().name).toBe('Casa nostra')
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'This design was changed elsewhere',
    text: 'On another device or by somebody else. You see the newest version.',
  })
  expect(localDesign('design-1')?.server?.version).toBe(4)
})

/** Closes a question about the open design without an answer and reopens the planner: the pending choice is then known but not asked
 * again. */
const putOffAndComeAgain = async (question: ReturnType<typeof page.getByRole>, at: SyncState['at']) => {
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  leave()
  useDesignsStore.setState({ saving: null })
  render()
  await expect.poll(() => useDesignsStore.getState().saving?.at).toBe(at)
  expect(useDesignsStore.getState().view).toBeNull()
}

test('what was changed elsewhere is merged; where both changed one thing a sentence says so, and theirs can be taken', async () => {
  const theirs = { ...COPY, version: 5, document: { ...MINE, name: 'Casa nostra', address: 'Via Roma 1' } }
  let saved = 5
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(theirs)
    const problem = { type: 'about:blank', title: 'Changed', status: 412, code: 'designChanged', current: theirs }
    if (new Headers(init.headers).get('If-Match') === '"3"') return Response.json(problem, { status: 412 })
    saved += 1
    return Response.json({ ...COPY, version: saved })
  })
  const base = { ...MINE, name: 'Before' }
  const server = { ...COPY, savedMark: contentHash(base), base }
  useDesignsStore.setState({ view: null })
  useDesignsStore.setState({ designs: [{ ...OTHER_KEPT, id: 'design-1', document: MINE, server }] })
  render()
  await expect.poll(() => useDesign.getState().address).toBe('Via Roma 1')
  expect(useDesign.getState().name).toBe('Mine')
  const [toast] = useToasts.getState().toasts
  expect(toast).toMatchObject({ title: 'Your change replaced one made elsewhere; both are in the versions' })
  toast?.action?.run()
  expect(useDesign.getState()).toMatchObject({ name: 'Casa nostra', address: 'Via Roma 1' })
})

test('what becomes of a design that is gone from the server is asked once; put off, it is still said in its head', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":"notFound"}', { status: 404 }))
  useDesignsStore.setState({ view: null })
  const server = { ...COPY, savedMark: contentHash(MINE) }
  useDesignsStore.setState({ designs: [{ ...OTHER_KEPT, id: 'design-1', document: MINE, server }] })
  render()
  await putOffAndComeAgain(page.getByRole('dialog', { name: 'No longer on the server' }), 'missing')
  expect(localDesign('design-1')?.server?.id).toBe(server.id)
})
