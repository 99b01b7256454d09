import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../../design/designStore.ts'
import { forgetHousePicture, keepHousePicture } from '../../design/housePicture.ts'
import { sampleDocument } from '../design.fixture.ts'
import { useDesignsStore } from '../designsStore.ts'
import { SavedDesignDialog } from '../SavedDesignDialog.tsx'
import { contentHash } from '../stored/contentHash.ts'
import type { ServerCopy } from '../stored/localDesign.ts'
import { localDesign } from '../stored/localDesigns.ts'
import { designOfDocument, keepCopy, openDocument } from '../stored/openDesigns.ts'

const SERVER: ServerCopy = {
  id: 'q3T0bXhmS1uQ9m2cVfY8Zw1x',
  editSecret: 'secret-secret',
  version: 3,
  savedAt: '2026-11-21T08:00:00.000Z',
  expiresOn: null,
  savedMark: '',
}
const PICTURE = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='
const sent: { readonly method: string; readonly path: string; readonly secret: string | null; body: unknown }[] = []
let status: number
const root = testRoot()
const box = page.getByRole('checkbox', { name: "3D picture in the link's preview" })

const open = (server: Partial<ServerCopy> = {}) => {
  const savedMark = contentHash(openDocument())
  const local = { id: 'design-1', changedAt: '2026-11-21T08:00:00.000Z', document: openDocument() }
  useDesignsStore.setState({ designs: [{ ...local, server: { ...SERVER, savedMark, ...server } }] })
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <SavedDesignDialog view="share" onCopy={() => {}} onClose={() => {}} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.setItem('solarplanner.language', 'en')
  localStorage.removeItem('solarplanner.designs')
  const design = designOfDocument(sampleDocument({ name: 'Casa' }))
  if (design) openDesign('design-1', design)
  forgetHousePicture()
  sent.length = 0
  status = 204
  vi.stubGlobal('fetch', async (path: RequestInfo, init: RequestInit = {}) => {
    const secret = new Headers(init.headers).get('Authorization')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init.method ?? 'GET', path: String(path), secret, body })
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a saved picture is put into the preview, replaced by the next one and removed again', async () => {
  keepHousePicture('design-1', PICTURE)
  open()
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  const request = { path: `/api/designs/${SERVER.id}/picture`, secret: 'Bearer secret-secret' }
  expect(sent).toEqual([{ ...request, method: 'PUT', body: { picture: '/9j/4AAQSkZJRg==', title: 'Casa' } }])
  const update = page.getByRole('button', { name: 'Update picture' })
  await expect.element(update).not.toBeInTheDocument()
  keepHousePicture('design-1', `${PICTURE.slice(0, -4)}Zw==`)
  await update.click()
  await expect.element(update).not.toBeInTheDocument()
  expect(sent[1]).toMatchObject({ method: 'PUT', body: { picture: '/9j/4AAQSkZJZw==' } })
  await box.click()
  await expect.element(box).not.toBeChecked()
  expect(sent[2]).toMatchObject({ ...request, method: 'DELETE' })
  expect(localDesign('design-1')?.server?.pictureMark).toBeUndefined()
})

test('one that the server refuses is said, and the box stays as it was', async () => {
  status = 503
  keepHousePicture('design-1', PICTURE)
  open()
  await box.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The picture could not be changed.')
  await expect.element(box).not.toBeChecked()
})

test('one of an earlier visit can be removed, and a save in between leaves it', async () => {
  open({ pictureMark: 'earlier' })
  await expect.element(box).toBeChecked()
  keepCopy('design-1', { ...SERVER, version: 4 })
  expect(localDesign('design-1')?.server).toMatchObject({ version: 4, pictureMark: 'earlier' })
  await box.click()
  await expect.element(box).not.toBeInTheDocument()
  expect(localDesign('design-1')?.server).toMatchObject({ version: 4 })
})

test('without a picture, or without the right to edit, it is not offered', async () => {
  open()
  await expect.element(page.getByLabelText('View link')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  root.unmount()
  keepHousePicture('design-1', PICTURE)
  open({ editSecret: null })
  await expect.element(page.getByLabelText('View link')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
})
