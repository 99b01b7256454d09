import { expect, test } from 'vitest'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { DesignDocument } from '#wire/design.ts'
import { openDesign, undo, useDesign } from '../../design/designStore.ts'
import { sampleDocument } from '../design.fixture.ts'
import { useDesignsStore } from '../designsStore.ts'
import { contentHash } from '../stored/contentHash.ts'
import { designOfDocument, openAsLocal, openDocument } from '../stored/openDesigns.ts'
import type { SyncedDesign } from './sync/syncDesign.ts'
import { syncedDesign } from './useDesignSaving.ts'

const SAVED = { savedAt: '2026-11-21T08:00:00.000Z', expiresOn: null }
const [ROOF] = sampleDocument().areas
/** Two roofs with these recommended panels. */
const roofs = (...panelIds: readonly (string | undefined)[]) =>
  sampleDocument({
    areas: panelIds.map((recommendedPanelId, index) => ({
      ...ROOF,
      id: `area-${index + 1}`,
      ...(recommendedPanelId && { recommendedPanelId }),
    })),
  })

/** Opens a saved design.
 * @returns its continuous saving, and the number of announcements of changes elsewhere */
const opened = (document: DesignDocument) => {
  const design = designOfDocument(document)
  if (design) openDesign('design-1', design)
  const server = { ...SAVED, id: 'abc', editSecret: 'secret', version: 1, savedMark: contentHash(openDocument()) }
  useDesignsStore.setState({ designs: [{ ...openAsLocal(), server }], isUnstored: false })
  const told = { count: 0 }
  const onTakenIn = () => {
    told.count += 1
  }
  return { synced: syncedDesign('design-1', { onState: () => {}, onTakenIn }), told }
}
const show = (synced: SyncedDesign, document: DesignDocument): boolean =>
  synced.show({ content: designOfDocument(document) ?? EMPTY_DESIGN, withTheirs: null })
const recommended = () => {
  const { areas, recommended: panelIds } = useDesign.getState()
  return areas.map(({ id }) => panelIds[id])
}
const undoSteps = () => useDesign.temporal.getState().pastStates.length

test('what was only analysed elsewhere is taken in without a word and without a step of undo', () => {
  const { synced, told } = opened(roofs('panel-1', undefined))
  expect(show(synced, roofs('panel-2', 'panel-3'))).toBe(true)
  expect(recommended()).toEqual(['panel-2', 'panel-3'])
  expect([told.count, undoSteps()]).toEqual([0, 0])
})

test('what was changed elsewhere is told and can be undone', () => {
  const { synced, told } = opened(roofs('panel-1'))
  expect(show(synced, { ...roofs('panel-2'), name: 'Casa Verdi' })).toBe(true)
  expect(useDesign.getState().name).toBe('Casa Verdi')
  expect(told.count).toBe(1)
  undo()
  expect(useDesign.getState().name).toBe('Casa Rossi')
  expect(recommended(), 'what was recommended last').toEqual(['panel-2'])
})

test('of another design that is open now nothing is shown', () => {
  const { synced } = opened(roofs('panel-1'))
  openDesign('design-2', EMPTY_DESIGN)
  expect(show(synced, roofs('panel-2'))).toBe(false)
  expect(synced.now()).toBeNull()
  expect(useDesign.getState().areas).toEqual([])
})
