import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPoppler, pdfWords, withPoppler } from '../testing/poppler.ts'
import { pdfDocument } from './documentParts.ts'
import { fills } from './fills.ts'
import { registerFonts } from './fonts.ts'
import { renderTagged } from './renderTagged.ts'
import { Text } from './text.ts'

beforeAll(registerFonts)

/** A4 less the margins. */
const PAGE_PT = 841.89 - 40 - 52
const CAPTION_PT = 20
const LIMITS = { leastPt: 100, mostPt: 500 } as const

/** A part with what fills its page, which has a caption, above some lines, and a text after the part. */
const rendered = async (lines: readonly number[]) => {
  const drawnPt: number[] = []
  const filling = fills(LIMITS.leastPt, LIMITS.mostPt, (heightPt) => {
    drawnPt.push(heightPt)
    return h(View, null, h(View, { style: { height: heightPt } }), h(View, { style: { height: CAPTION_PT } }))
  })
  const part = h(
    View,
    null,
    filling,
    ...lines.map((height, index) =>
      h(View, { key: index, wrap: false, style: { height } }, h(Text, null, `L${index}`)),
    ),
  )
  const pdf = await renderTagged(
    pdfDocument({ title: 'Part', language: 'en', dateMs: 0 }, part, h(Text, null, 'After')),
  )
  return { pdf, heightPt: drawnPt.at(-1) ?? 0 }
}

test.each([
  { what: 'takes what the lines leave', lines: [300, 100], expectedPt: PAGE_PT - CAPTION_PT - 400 },
  { what: 'keeps to its most', lines: [40, 40], expectedPt: LIMITS.mostPt },
  { what: 'keeps to its least above lines that exceed the page', lines: [400, 400], expectedPt: LIMITS.leastPt },
])('what fills a page $what', async ({ lines, expectedPt }) =>
  expect((await rendered(lines)).heightPt).toBeCloseTo(expectedPt, 1),
)

describe.skipIf(!hasPoppler)(withPoppler('a part with what fills its page'), () => {
  const pagesOf = async (lines: readonly number[]) =>
    pdfWords((await rendered(lines)).pdf)
      .filter(({ text }) => /^(L\d|After)$/.test(text))
      .map(({ text, page }) => `${text} on ${page}`)

  test.each([
    { lines: [300, 100], pages: ['L0 on 0', 'L1 on 0', 'After on 1'] },
    { lines: [40, 40], pages: ['L0 on 0', 'L1 on 0', 'After on 0'] },
    { lines: [400, 400], pages: ['L0 on 0', 'L1 on 1', 'After on 1'] },
    { lines: [133.3, 77.7, 101.1], pages: ['L0 on 0', 'L1 on 0', 'L2 on 0', 'After on 1'] },
  ])('of lines of $lines points has $pages', async ({ lines, pages }) => expect(await pagesOf(lines)).toEqual(pages))
})
