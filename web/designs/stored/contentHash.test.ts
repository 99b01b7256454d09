import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleDocument } from '../design.fixture.ts'
import { contentHash, hasMark } from './contentHash.ts'
import { LocalDesign } from './localDesign.ts'
import { readDocument } from './openDesigns.ts'

test('the same content has the same mark, read from text or not', () => {
  expect(contentHash(JSON.parse(JSON.stringify(sampleDocument())))).toBe(contentHash(sampleDocument()))
})

test('the order in which fields are written changes nothing', () => {
  const { areas, ...rest } = sampleDocument()
  const turned = areas.map((area) => Object.fromEntries(Object.entries(area).reverse()))
  expect(contentHash({ areas: turned as typeof areas, ...rest })).toBe(contentHash(sampleDocument()))
})

test('a mark is 16 hexadecimal digits', () => {
  expect(contentHash(sampleDocument())).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  { what: 'another name', changes: { name: 'Casa Rossa' } },
  { what: 'another method', changes: { method: 'detailed' } },
  { what: 'no area', changes: { areas: [] } },
])('$what has another mark', ({ changes }) => {
  expect(contentHash(sampleDocument(changes))).not.toBe(contentHash(sampleDocument()))
})

test('which area is looked at changes nothing', () => {
  expect(contentHash(sampleDocument({ currentAreaId: 'area-1' }))).toBe(contentHash(sampleDocument()))
})

test('what an analysis recommends has another mark', () => {
  const recommending = (recommendedPanelId: string) => {
    const areas = sampleDocument().areas.map((area) => ({ ...area, recommendedPanelId }))
    return contentHash(sampleDocument({ areas }))
  }
  expect(new Set([contentHash(sampleDocument()), recommending('panel-1'), recommending('panel-2')]).size).toBe(3)
})

test('a design for which nothing is recommended has the mark that earlier releases gave it', () => {
  // FNV-1a of the ordered text, computed independently of this code.
  expect(contentHash(sampleDocument({ areas: [], obstacles: [], name: '' }))).toBe('269f0f8226b73a6c')
})

test('a design that the release of 22 November 2026 saved has the mark that it kept of it, until its habits are read anew', () => {
  const stored = readFileSync(new URL('../../../api/core/design/version2/designs.txt', import.meta.url), 'utf8')
  const [{ document, server }] = JSON.parse(stored).designs
  expect(hasMark(document, server.savedMark)).toBe(true)
  expect(hasMark({ ...document, name: 'another' }, server.savedMark)).toBe(false)
  const read = readDocument(LocalDesign.parse(JSON.parse(stored).designs[0]).document)?.document
  expect(hasMark({ ...document, consumption: read?.consumption }, contentHash(read ?? document))).toBe(true)
})

test('of 20,000 names every one has a mark of its own', () => {
  const marks = Array.from({ length: 20_000 }, (_, index) =>
    contentHash(sampleDocument({ areas: [], name: `${index}` })),
  )
  expect(new Set(marks).size).toBe(20_000)
})
