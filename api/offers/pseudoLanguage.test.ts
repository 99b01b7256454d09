import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECTION_RULES } from '#engine/electrical/connection.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import { monthNames } from '#words/localeFormats.ts'
import { PSEUDO_TEXTS, untranslatedWords } from '#words/pseudoLanguage.fixture.ts'
import { TEXTS } from '#words/texts.ts'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { datasheetOrder } from './pdf/datasheet/datasheetOrder.ts'
import { type PdfOrder, renderPdf } from './pdf/renderPdf.ts'
import { hasPoppler, pdfText, withPoppler } from './pdf/testing/poppler.ts'
import { orderOf } from './testing/orderOf.ts'

const area: AnalyzeRequest['area'] = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 45, west: 9, north: 45.00006, east: 9.0001 },
  orientation: 'south',
  angle: 20,
  roofType: 'pitched',
}
/** Names of data, and months, which Intl knows. */
const KNOWN = [
  ...demonstrationCatalogue().flatMap(({ id, title, brand, model }) => [id, title, brand, model]),
  // Nord: the market zone as GME calls it.
  // Names of laws and standards.
  ...Object.values(CONNECTION_RULES).flatMap(({ source }) =>
    source.split(/[^\p{L}]+/u).filter((word) => word.length > 1),
  ),
  ...['Reference', 'reference', 'Nord', ...monthNames('en', 'long'), ...monthNames('en', 'short')],
]

const english = structuredClone(TEXTS.en)
const speak = (texts: typeof PSEUDO_TEXTS) => {
  for (const [namespace, spoken] of Object.entries(TEXTS.en))
    Object.assign(spoken, texts[namespace as keyof typeof PSEUDO_TEXTS])
}
beforeAll(() => speak(PSEUDO_TEXTS))
afterAll(() => speak(english))

const textOf = async (order: PdfOrder): Promise<string> => pdfText((await renderPdf(order)) ?? new Uint8Array())

describe.skipIf(!hasPoppler)(withPoppler('in a language made of another alphabet'), () => {
  const east = { ...area, id: 'area-2', orientation: 'east' as const, roofType: 'flat' as const }
  test.each<[string, ProposalRequest]>([
    ['an area, Standard', { plant: { areas: [{ area }] } }],
    ['an area, Detailed', { plant: { areas: [{ area }], method: 'detailed' } }],
    ['a plant, Standard', { plant: { areas: [{ area }, { area: east }] } }],
    [
      'a plant, Detailed',
      {
        plant: {
          method: 'detailed',
          areas: [{ area: { ...area, azimuth: 150 } }, { area: east, detailed: { inverter: 2 } }],
          detailed: { battery: { capacityKwh: 5 }, quantity: 40 },
        },
      },
    ],
  ])('every word of a proposal of %s is a text of its language', async (_, request) => {
    const text = await textOf(await orderOf({ ...request, language: 'en' }))
    expect(text).toContain('ж')
    expect(untranslatedWords(text, KNOWN)).toEqual([])
  })

  test('every word of a datasheet is a text of its language or of the record', async () => {
    const [panel] = demonstrationCatalogue()
    if (!panel) throw new Error('the catalogue has panels')
    const text = await textOf(datasheetOrder({ panel, language: 'en', dateMs: Date.UTC(2026, 10, 21) }))
    const record = Object.values(panel).flatMap((value) => String(value).split(/[^\p{L}]+/u))
    expect(untranslatedWords(text, [...KNOWN, ...record.filter((word) => word.length > 1)])).toEqual([])
  })
})

test('a Latin letter is told as one that no language gave', () =>
  expect(untranslatedWords('жжж 12 kWh Reference жж Total', KNOWN)).toEqual(['Total']))
