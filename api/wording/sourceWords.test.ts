import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { sourceIn } from './sourceWords.ts'

const SOURCES = Object.values(ASSUMPTIONS).flatMap(({ source }) => source ?? [])
/** Nothing but authors, title and number of a publication. */
const PUBLICATIONS = ['Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641']

test.each(SOURCES)('"$title" is told in Italian where it is ours, and kept where it is a publication', (source) => {
  const isKept = sourceIn('it', source).title === source.title
  expect(isKept).toBe(PUBLICATIONS.includes(source.title))
})

test.each(SOURCES)('"$title" is told in English as the engine has it', (source) =>
  expect(sourceIn('en', source)).toEqual(source),
)

test.each([
  { asOf: '2026-Q1', italian: '1° trimestre 2026' },
  { asOf: 'undated', italian: 'senza data' },
  { asOf: '2025–2026', italian: '2025–2026' },
])('the time $asOf is $italian', ({ asOf, italian }) => expect(sourceIn('it', { title: '', asOf }).asOf).toBe(italian))
