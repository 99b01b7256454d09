import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { DesignDocument } from '#wire/design.ts'
import { openDesign } from '../../../design/designStore.ts'
import { sampleDocument } from '../../design.fixture.ts'
import { useDesignsStore } from '../../designsStore.ts'
import { contentHash } from '../../stored/contentHash.ts'
import { localDesign } from '../../stored/localDesigns.ts'
import { readDocument } from '../../stored/openDesigns.ts'
import { sendLocalDesigns } from './sendLocalDesigns.ts'

const SAVED = { savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }
const asWritten = (document: DesignDocument): DesignDocument => readDocument(document)?.document ?? document
const analysed = (recommendedPanelId: string, changes = {}): DesignDocument => {
  const areas = sampleDocument().areas.map((area) => ({ ...area, recommendedPanelId }))
  return asWritten(sampleDocument({ areas, ...changes }))
}
/** Archives a saved design with its current content; the server already has version 2 of it from elsewhere. */
const archiveOpenDesign = (document: DesignDocument, theirs: DesignDocument) => {
  const savedMark = contentHash(asWritten(sampleDocument()))
  const server = { ...SAVED, id: 'abc', editSecret: 'secret', version: 1, savedMark, base: asWritten(sampleDocument()) }
  useDesignsStore.setState({ designs: [{ id: 'design-1', changedAt: SAVED.savedAt, document, server }] })
  const current = { ...SAVED, version: 2, document: theirs }
  const problem = { type: 'about:blank', title: 'Changed', status: 412, code: 'designChanged', current }
  const fetched = vi.fn(async (_path: string, { headers }: RequestInit) =>
    new Headers(headers).get('If-Match') === '"2"'
      ? Response.json({ ...SAVED, version: 3 })
      : Response.json(problem, { status: 412 }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  openDesign('design-9', EMPTY_DESIGN)
})
afterEach(() => void vi.unstubAllGlobals())

test('a design put away with nothing unsent but what was recommended goes on from a change made elsewhere', async () => {
  const fetched = archiveOpenDesign(analysed('panel-1'), asWritten(sampleDocument({ name: 'theirs' })))
  await sendLocalDesigns()
  const both = analysed('panel-1', { name: 'theirs' })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(localDesign('design-1')).toMatchObject({
    document: both,
    server: { version: 3, savedMark: contentHash(both) },
  })
})

test('one with a change of its own is merged with what was saved elsewhere, and sent', async () => {
  const mine = analysed('panel-1', { name: 'mine' })
  const fetched = archiveOpenDesign(mine, asWritten(sampleDocument({ address: 'theirs' })))
  await sendLocalDesigns()
  expect(fetched).toHaveBeenCalledTimes(2)
  const both = analysed('panel-1', { name: 'mine', address: 'theirs' })
  expect(localDesign('design-1')).toMatchObject({ document: both, server: { version: 3 } })
})
