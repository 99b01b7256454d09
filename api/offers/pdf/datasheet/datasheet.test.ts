import { describe, expect, test } from 'vitest'
import type { Language } from '#wire/language.ts'
import type { Panel } from '#wire/panel.ts'
import { fieldWords } from '#words/fieldWords.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { FIELD_GROUPS, fieldText } from '#words/panelFields.ts'
import { demonstrationCatalogue } from '../../../catalogue/demonstrationCatalogue.ts'
import { widthEm } from '../document/fonts.ts'
import { renderPdf } from '../renderPdf.ts'
import { hasPoppler, pdfFonts, pdfInfo, pdfText, withPoppler } from '../testing/poppler.ts'
import { datasheetOrder } from './datasheetOrder.ts'

const DATE_MS = Date.UTC(2026, 10, 21)
const bare: Panel = {
  id: 'p-1',
  title: 'Città 430',
  brand: 'B',
  model: 'M',
  power: 430,
  stock: 12,
  demonstrationFields: [],
}
const print = async (panel: Panel, language: Language = 'it') => {
  const bytes = await renderPdf(datasheetOrder({ panel, language, dateMs: DATE_MS }))
  if (!bytes) throw new Error('it was stopped')
  return bytes
}

/** Earlier prints of a panel: the same bytes, as the first test shows. */
const printed = new Map<string, Promise<Uint8Array>>()
const printOnce = (panel: Panel, language: Language = 'it'): Promise<Uint8Array> => {
  const key = JSON.stringify([panel, language])
  const bytes = printed.get(key) ?? print(panel, language)
  printed.set(key, bytes)
  return bytes
}

const known = (): Panel => {
  const panel = demonstrationCatalogue().find(({ title }) => title === 'LONGi Hi-MO X10 Explorer 485 W')
  if (!panel) throw new Error('the catalogue has changed')
  return panel
}

/** The fields of the record that are printed in a row. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  dimensions: ['length', 'width', 'frameThickness'],
  warranty: ['productWarranty', 'performanceWarranty'],
}

const widestBy = (widthOf: (panel: Panel) => number): Panel =>
  demonstrationCatalogue().reduce((widest, panel) => (widthOf(panel) > widthOf(widest) ? panel : widest))

/** A panel with the widest text of the catalogue in each field, in Italian, with a mark wherever any panel has one. */
const widestPanel = (): Panel => {
  const locale = localeBundle('it')
  const { formats } = locale
  const words = fieldWords(locale)
  const rows = Object.values(FIELD_GROUPS).flat()
  const fields = rows.flatMap((row) => {
    const widest: Readonly<Record<string, unknown>> = widestBy((panel) =>
      widthEm(fieldText(panel, row, words, formats)),
    )
    return (PARTS[row] ?? [row]).map((name) => [name, widest[name]] as const)
  })
  const heads = (['id', 'title', 'source'] as const).map((name) => {
    return [name, widestBy((panel) => widthEm(panel[name] ?? ''))[name]] as const
  })
  const demonstrationFields = [...new Set(demonstrationCatalogue().flatMap((panel) => panel.demonstrationFields))]
  return { ...known(), ...Object.fromEntries([...fields, ...heads]), demonstrationFields }
}

test('the same order gives the same bytes, whatever was printed before', async () => {
  const first = await printOnce(known())
  await printOnce(bare, 'en')
  expect(Buffer.from(await print(known())).equals(first)).toBe(true)
})

describe.skipIf(!hasPoppler)(withPoppler('a datasheet, as poppler reads it'), () => {
  test.each([
    {
      language: 'it',
      lines: [
        'Potenza nominale 485 W',
        'Efficienza 23,76 %',
        'Tipo di celle N-type HPBC 2.0',
        'Dimensioni 1800 × 1134 × 30 mm',
        'Garanzia 25 anni sul prodotto; 30 years, 88,85 % sul',
        'Prezzo 189,00 € †',
        'Tensione a vuoto (Voc) 40,4 V',
        'Corrente di cortocircuito (Isc) 15,23 A',
        'Tensione a Pmax (Vmp) 33,4 V',
        'Corrente a Pmax (Imp) 14,53 A',
        'Coefficiente di temperatura −0,26 %/°C',
        'Coeff. di temperatura di Voc −0,2 %/°C',
        'Disponibilità in magazzino 60 pezzi †',
        'Codice di catalogo longi-lr7-54hvh-485m',
        '† Valore di esempio, non del produttore',
        'Scheda tecnica · 21 novembre 2026',
        'Pagina 1 di 1',
      ],
    },
    {
      language: 'en',
      lines: [
        'Power output 485 W',
        'Efficiency 23.76%',
        'Warranty 25 years product; 30 years, 88.85%',
        'Open-circuit voltage (Voc) 40.4 V',
        'Price €189.00 †',
        'Available stock 60 units †',
        'Datasheet · 21 November 2026',
        'Page 1 of 1',
      ],
    },
  ] as const)('says in $language what the record says', async ({ language, lines }) => {
    // Text of two adjacent columns is interleaved line by line.
    const text = pdfText(await printOnce(known(), language))
    for (const line of lines) expect(text).toContain(line)
  })

  test('says N/D once for each field that is missing, and nothing of an invented value', async () => {
    const text = pdfText(await printOnce(bare))
    // Only brand, model, power and stock of 27 rows (docs/behaviour.md 5.6) are there.
    expect(text.match(/N\/D/g)).toHaveLength(23)
    expect(text).not.toContain('†')
  })

  test('every panel of the catalogue fits on one page: one does that has the widest text of all in every row', async () => {
    expect(pdfInfo(await printOnce(widestPanel()))).toMatch(/^Pages:\s+1$/m)
  })

  test('has its title, its day and an A4 page', async () => {
    const info = pdfInfo(await printOnce(bare))
    expect(info).toMatch(/^Title:\s+Città 430 – Scheda tecnica$/m)
    expect(info).toMatch(/^Page size:.*A4/m)
    expect(info).toMatch(/^CreationDate:.*Nov 21.*2026/m)
  })

  test('embeds the fonts it is set in', async () => {
    const fonts = pdfFonts(await printOnce(known()))
    expect(fonts.map((line) => line.split(/\s+/)[0]?.replace(/^\w+\+/, '')).sort()).toEqual([
      'Inter-Regular',
      'Inter-SemiBold',
    ])
    for (const line of fonts) expect(line).toMatch(/ yes yes yes /)
  })
})

test.each(['it', 'en'] as const)('tells its language, %s', async (language) =>
  expect(Buffer.from(await printOnce(bare, language)).toString('latin1')).toContain(`/Lang (${language})`),
)
