import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { inverterSource } from './inverterSource.ts'

const it = localeBundle('it')
const en = localeBundle('en')
const catalogue: readonly Pick<InverterModel, 'grade' | 'source'>[] = JSON.parse(
  readFileSync(new URL('../../catalogue/data/inverters.json', import.meta.url), 'utf8'),
)

test.each<[InverterModel['grade'], string, string, string]>([
  [
    'A',
    'data sheet of Deye, SUN 3-6kW - SG04LP1-EU',
    'Scheda tecnica Deye, SUN 3-6kW - SG04LP1-EU',
    'Data sheet of Deye, SUN 3-6kW - SG04LP1-EU',
  ],
  [
    'B',
    'manual of Sungrow, SG5.0RT to SG20RT',
    'Manuale Sungrow, SG5.0RT – SG20RT',
    'Manual of Sungrow, SG5.0RT – SG20RT',
  ],
  [
    'B',
    'data sheet of ZCS, 1PH TL-V3; the DC maximum between 2200 and 2700 W is inferred, to be checked',
    'Scheda tecnica ZCS, 1PH TL-V3; alcuni dati sono da verificare',
    'Data sheet of ZCS, 1PH TL-V3; some figures are to be checked',
  ],
  [
    'D',
    'data sheet of Sungrow, SH5.0RT-20, in part, and a public table; inputs of 8 and 10 kW are inferred, to be checked',
    'Scheda tecnica Sungrow, SH5.0RT-20',
    'Data sheet of Sungrow, SH5.0RT-20',
  ],
])('a source of grade %s, "%s", is told in the language of the document', (grade, source, italian, english) => {
  expect(inverterSource({ grade, source }, it)).toBe(italian)
  expect(inverterSource({ grade, source }, en)).toBe(english)
})

test('no source of the catalogue is English on an Italian document', () => {
  const printed = [...new Set(catalogue.map((row) => inverterSource(row, it) ?? ''))]
  expect(printed.length).toBeGreaterThan(10)
  expect(
    printed.filter((text) => /\b(the|of|to|data sheet|manual|table|tables|that|whose|checked)\b/.test(text)),
  ).toEqual([])
  expect(printed.filter((text) => !/^(Scheda|Manuale|Copia|Tabell|Certificato|Dati)/.test(text))).toEqual([])
})

test('the words of who entered an inverter stay, and no words are put in their place', () => {
  const source = 'data sheet of Acme; mine'
  expect(inverterSource({ grade: 'own', source }, it)).toBe(source)
  expect(inverterSource({ grade: 'own', source: 'own' }, it)).toBeNull()
  expect(inverterSource({ grade: 'own', source: 'entered by the user' }, it)).toBeNull()
})
