import { afterEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '../design.fixture.ts'
import { changeLocalDesigns, localDesign } from '../stored/localDesigns.ts'
import { openShared } from './openShared.ts'

const ID = 'a'.repeat(24)
const REVISION = { version: 1, savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a link to look at keeps the right to change the design, and the changes, of another tab that was quicker', async () => {
  let answer = (_: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const opening = openShared(ID, '')
  const server = { ...REVISION, id: ID, editSecret: 'secret', savedMark: 'of another content' }
  const changed = { ...sampleDocument(), name: 'Casa Bianchi, changed' }
  const kept = { id: 'design-7', changedAt: REVISION.savedAt, document: changed, server }
  changeLocalDesigns(localStorage, () => [kept])
  answer(Response.json({ document: sampleDocument(), ...REVISION }))
  expect(await opening).toEqual({ at: 'edited' })
  expect(localDesign('design-7')).toEqual(kept)
})
