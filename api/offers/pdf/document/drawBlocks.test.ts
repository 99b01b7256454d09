import { describe, expect, test } from 'vitest'
import { localeFormats } from '#words/localeFormats.ts'
import { hasPoppler, pdfWords, withPoppler } from '../testing/poppler.ts'
import { type Block, prose, type SectionBlock, wholeSection } from './blocks.ts'
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

describe.skipIf(!hasPoppler)(withPoppler('a section'), () => {
  // Twenty paragraphs before the section fill a page.
  const paragraphsOf = (count: number, text: string) => prose(...Array.from({ length: count }, () => text + SENTENCE))
  const pagesOf = async (before: number, { isInside = false, ...marked }: SectionMarks) => {
    const own = wholeSection('Dati di partenza', ...paragraphsOf(12, 'Paragrafo '))
    const section: Block = isInside
      ? { ...marked, kind: 'section', isWhole: true, blocks: [{ kind: 'heading', text: 'Allegato' }, own] }
      : { ...own, ...marked }
    const words = pdfWords(await printed(...paragraphsOf(before, 'Prima '), section))
    const pages = words.filter(({ text }) => text === 'Paragrafo').map(({ page }) => page)
    return { first: pages[0], last: pages.at(-1), heading: words.find(({ text }) => text === 'Allegato')?.page }
  }
  type SectionMarks = Partial<Pick<SectionBlock, 'isWhole' | 'beginsPage'>> & { readonly isInside?: boolean }

  test.each([
    { what: 'begins a page and stays whole after one that is more than half full', before: 12, marks: {}, first: 1 },
    { what: 'begins on a page that is less than half full', before: 6, marks: {}, first: 0 },
    { what: 'inside another begins there, too', before: 6, marks: { isInside: true }, first: 0, heading: 0 },
    { what: 'stays with its heading', before: 12, marks: { isInside: true }, first: 1, heading: 1 },
    {
      what: 'that should begin a page begins one after half a page',
      before: 12,
      marks: { isWhole: false, beginsPage: 'afterHalf' },
      first: 1,
    },
    {
      what: 'that should begin a page follows on an emptier one',
      before: 2,
      marks: { beginsPage: 'afterHalf' },
      first: 0,
    },
    { what: 'that always begins a page does', before: 2, marks: { beginsPage: 'always' }, first: 1 },
  ] satisfies { what: string; before: number; marks: SectionMarks; first: number; heading?: number }[])(
    '$what',
    async ({ before, marks, first, heading }) =>
      expect(await pagesOf(before, marks)).toEqual({ first, last: before === 2 ? first : 1, heading }),
  )
})
