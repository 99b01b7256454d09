import { expect, test } from 'vitest'
import { inverterOf } from '#engine/electrical/electricals.fixture.ts'
import { STRING_FAULTS, type StringFault } from '#engine/electrical/stringChecks.ts'
import { Inverter } from '#wire/inverter.ts'
import { LANGUAGES, type Language } from '#wire/language.ts'
import { localeBundle } from './localeBundle.ts'
import { stringFaultTexts } from './stringFaultText.ts'

const FAULTS = Object.keys(STRING_FAULTS) as StringFault[]
const model = Inverter.parse(
  inverterOf(6000, { startV: 120, mpptMinV: 90, mpptMaxV: 560, inputs: [{ strings: 1, maxA: 13, maxIscA: 18 }] }),
)
const string = {
  vocColdV: 612.3,
  vmpColdV: 571.2,
  vmpHotV: 85.6,
  mostV: 600,
  input: 1,
  string: 1,
  length: 14,
  modules: [],
}
const currents = { input: 1, iscA: 28.7, impA: 15.2, faults: [] }
const told = (language: Language, fault: StringFault) =>
  stringFaultTexts({ model }, { ...string, faults: [fault] }, currents, localeBundle(language))[0]

test.each([
  { fault: 'aboveDcMaximum', level: 'error', figures: ['612 V', '600 V'] },
  { fault: 'aboveSystemVoltage', level: 'error', figures: ['612 V'] },
  { fault: 'aboveShortCircuit', level: 'error', figures: ['MPPT 2', '28.7 A', '18 A'] },
  { fault: 'tooManyStrings', level: 'error', figures: ['MPPT 2', '1 at most'] },
  { fault: 'oneModule', level: 'error', figures: [] },
  { fault: 'unequalLengths', level: 'error', figures: ['MPPT 2'] },
  { fault: 'shortCircuitUnknown', level: 'unknown', figures: ['MPPT 2'] },
  { fault: 'nearDcMaximum', level: 'warning', figures: ['612 V', '600 V'] },
  { fault: 'belowStart', level: 'warning', figures: ['86 V', '120 V'] },
  { fault: 'belowWindow', level: 'warning', figures: ['86 V', '90 V'] },
  { fault: 'aboveWindow', level: 'warning', figures: ['571 V', '560 V'] },
  { fault: 'severalDirections', level: 'warning', figures: [] },
  { fault: 'clipped', level: 'information', figures: ['15.2 A', '13 A'] },
] as const)('$fault is told with its figures', ({ fault, level, figures }) => {
  const { text = '', ...rest } = told('en', fault) ?? {}
  expect(rest).toEqual({ fault, level })
  for (const figure of figures) expect(text).toContain(figure)
})

test('each fault is a sentence without a gap in every language', () => {
  for (const language of Object.keys(LANGUAGES) as Language[])
    for (const fault of FAULTS) expect(told(language, fault)?.text).toMatch(/^[^{}]+[.]$/)
})

test('faults of the input follow those of the string', () => {
  const texts = stringFaultTexts(
    { model },
    { ...string, faults: ['oneModule'] },
    { ...currents, faults: ['clipped'] },
    localeBundle('en'),
  )
  expect(texts.map(({ fault }) => fault)).toEqual(['oneModule', 'clipped'])
})
