import { describe, expect, test } from 'vitest'
import { localeFormats } from '#words/localeFormats.ts'
import { hasPoppler, pdfWords, withPoppler } from '../testing/poppler.ts'
import { type Block, prose, wholeSection } from './blocks.ts'
import { pdfDocument } from './documentParts.ts'
import { drawBlocks } from './drawBlocks.ts'
import { renderTagged } from './renderTagged.ts'

const printed = async (...blocks: readonly Block[]): Promise<Uint8Array> =>
  renderTagged(
    pdfDocument({ title: 'Prova', language: 'it', dateMs: 0 }, ...drawBlocks(blocks, localeFormats('it-IT'))),
  )

const SENTENCE =
  "I pannelli non sono paralleli al tetto: da verificare prima di firmare è l'azimut della falda. ".repeat(3)
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => [`Inverter ${index + 1}`, `2,64 kWp: ${'Falda sud-est, '.repeat(index === 3 ? 40 : 2)}`] as const,
  )

describe.skipIf(!hasPoppler)(withPoppler('blocks higher than a page'), () => {
  test.each([
    { what: 'paragraphs', blocks: prose(...Array.from({ length: 40 }, (_, index) => `Area ${index}: ${SENTENCE}`)) },
    { what: 'rows in two columns', blocks: [{ kind: 'rows', rows: rows(90) }] },
    { what: 'terms', blocks: [{ kind: 'terms', rows: rows(60) }] },
  ] satisfies { what: string; blocks: readonly Block[] }[])('$what go on to the next page', async ({ blocks }) => {
    const words = pdfWords(await printed(wholeSection('Dati di partenza', ...blocks)))
    const lost = words.filter(({ topPt, bottomPt }) => topPt < 0 || bottomPt > 842 - 15)
    expect(lost).toEqual([])
    const over = words.filter(({ page, leftPt, rightPt, topPt, bottomPt }, index) =>
      words
        .slice(index + 1)
        .some(
          (other) =>
            other.page === page &&
            Math.min(other.rightPt, rightPt) - Math.max(other.leftPt, leftPt) > 1 &&
            Math.min(other.bottomPt, bottomPt) - Math.max(other.topPt, topPt) > 4,
        ),
    )
    expect(over).toEqual([])
  })
})

test.skipIf(!hasPoppler)(withPoppler('a section that fits on a page begins one and stays whole'), async () => {
  // Sixteen paragraphs fill a page.
  const first = Array.from({ length: 8 }, () => `Prima: ${SENTENCE}`)
  const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragrafo ${index}: ${SENTENCE}`)
  const words = pdfWords(await printed(...prose(...first), wholeSection('Dati di partenza', ...prose(...paragraphs))))
  const pagesOf = (text: string) => words.filter((word) => word.text === text).map(({ page }) => page)
  expect(pagesOf('Prima:')).toEqual(first.map(() => 0))
  expect(pagesOf('Paragrafo')).toEqual(paragraphs.map(() => 1))
})
