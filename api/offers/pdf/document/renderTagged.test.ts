import { renderToBuffer } from '@react-pdf/renderer'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import { localeFormats } from '#words/localeFormats.ts'
import { hasPoppler, pdfInfo, pdfPixels, pdfStructure, withPoppler } from '../testing/poppler.ts'
import { prose, section } from './blocks.ts'
import { pdfDocument } from './documentParts.ts'
import { drawBlocks } from './drawBlocks.ts'
import { registerFonts } from './fonts.ts'
import { renderTagged } from './renderTagged.ts'

/** Two pages: a list, a figure, and a table that goes on to the second page. */
const twoPages = () => {
  registerFonts()
  const rows = Array.from({ length: 60 }, (_, index) => [`row ${index}`, String(index)])
  return pdfDocument(
    { title: 'Two pages', language: 'en', dateMs: 0 },
    ...drawBlocks(
      [
        section(
          'First heading',
          ...prose('A paragraph.'),
          { kind: 'rows', rows: [['Power', '6 kWp']] },
          {
            kind: 'bars',
            labels: ['jan', 'feb'],
            series: [{ values: [100, 200], tone: 'sunlight' }],
            valueTitle: 'kWh a month',
          },
        ),
        section('Second heading', { kind: 'table', columns: ['Name of row', 'Figure'], rows }),
      ],
      localeFormats('en-GB'),
    ),
  )
}

test('the metadata is XML whatever the title, and says the title', async () => {
  registerFonts()
  const title = 'Rossi & Figli <tetto> ]]> "A" \ufffe'
  const pdf = Buffer.from(await renderTagged(pdfDocument({ title, language: 'it', dateMs: 0 }))).toString()
  const metadata = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf)?.[0] ?? ''
  let read = ''
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => {
    read += text
  })
  parser.write(metadata).close()
  expect(read).toContain('Rossi & Figli <tetto> ]]> "A" \ufffd')
})

describe.skipIf(!hasPoppler)(withPoppler('a tagged PDF, as poppler reads it'), () => {
  let pdf: Uint8Array
  let theirs: Uint8Array
  beforeAll(async () => {
    pdf = await renderTagged(twoPages())
    theirs = await renderToBuffer(twoPages())
  })

  test('says what is a heading, a paragraph, a list, a figure and a table, in order', () => {
    expect(pdfInfo(pdf)).toMatch(/^Tagged:\s+yes$/m)
    const told = pdfStructure(pdf)
    const types = Array.from(told.matchAll(/^ *([A-Z]\w*)\b/gm), ([, type]) => type)
    expect(types.slice(0, 9)).toEqual(['Document', 'Sect', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Figure'])
    expect(types.slice(9, 14)).toEqual(['Sect', 'H2', 'Table', 'TR', 'TH'])
    expect(types.filter((type) => type === 'TR')).toHaveLength(61)
  })

  test('says of the parts of a whole that they are a list', async () => {
    registerFonts()
    const shares = [
      { name: 'Used: 30', value: 30, tone: 'primary' },
      { name: 'Sold: 70', value: 70, tone: 'sunlight' },
    ] as const
    const bar = drawBlocks([{ kind: 'shares', title: 'Production', whole: '100 kWh', shares }], localeFormats('en-GB'))
    const told = pdfStructure(await renderTagged(pdfDocument({ title: 'Shares', language: 'en', dateMs: 0 }, ...bar)))
    const types = Array.from(told.matchAll(/^ *([A-Z]\w*)\b/gm), ([, type]) => type)
    expect(types).toEqual(expect.arrayContaining(['L', 'LI', 'LBody', 'LI', 'LBody']))
    expect(types.filter((type) => type === 'LI')).toHaveLength(2)
  })

  test('reads the head of a table once, although it stands on both pages, and no foot', () => {
    expect(pdfInfo(pdf)).toMatch(/^Pages:\s+2$/m)
    const told = pdfStructure(pdf)
    expect(told.split('Name of row')).toHaveLength(2)
    expect(told).not.toContain('Page 1 of 2')
  })

  test.each([1, 2])('page %i looks as the renderer itself draws it', (page) => {
    const drawn = pdfPixels(theirs, page)
    // An A4 page at 50 dpi, three bytes a pixel.
    expect(drawn.length).toBeGreaterThan(413 * 584 * 3)
    expect(new Set(drawn).size).toBeGreaterThan(100)
    expect(pdfPixels(pdf, page).equals(drawn)).toBe(true)
  })
})
