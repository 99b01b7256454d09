import { expect, test } from 'vitest'
import { contentMark } from './contentMark.ts'
import { sampleDocument } from './design.fixture.ts'

test('the same content has the same mark, read from text or not', () => {
  expect(contentMark(JSON.parse(JSON.stringify(sampleDocument())))).toBe(contentMark(sampleDocument()))
})

test('the order in which fields are written changes nothing', () => {
  const { areas, ...rest } = sampleDocument()
  const turned = areas.map((area) => Object.fromEntries(Object.entries(area).reverse()))
  expect(contentMark({ areas: turned as typeof areas, ...rest })).toBe(contentMark(sampleDocument()))
})

test('a mark is 16 hexadecimal digits', () => {
  expect(contentMark(sampleDocument())).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  { what: 'another name', changes: { name: 'Casa Rossa' } },
  { what: 'another method', changes: { method: 'detailed' } },
  { what: 'no area', changes: { areas: [] } },
])('$what has another mark', ({ changes }) => {
  expect(contentMark(sampleDocument(changes))).not.toBe(contentMark(sampleDocument()))
})

test('which area is looked at changes nothing', () => {
  expect(contentMark(sampleDocument({ currentAreaId: 'area-1' }))).toBe(contentMark(sampleDocument()))
})

test('of 20,000 names every one has a mark of its own', () => {
  const marks = Array.from({ length: 20_000 }, (_, index) =>
    contentMark(sampleDocument({ areas: [], name: `${index}` })),
  )
  expect(new Set(marks).size).toBe(20_000)
})
