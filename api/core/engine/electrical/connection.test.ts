import { expect, test } from 'vitest'
import { type ConnectedPlant, connectionLines, ratedPowerKw } from './connection.ts'

const HOME: ConnectedPlant = {
  dcPowerKwp: 6.6,
  inverters: [{ acPowerKw: 6, phases: 1 }],
  storage: null,
  supply: { phases: 1, contractedKw: 4.5, controlledKw: null },
  contracted: { kw: 4.5, isMore: false },
  isDwelling: true,
  floorAreaM2: null,
}
const codesOf = (change: Partial<ConnectedPlant>): readonly string[] =>
  connectionLines({ ...HOME, ...change }).map(({ code }) => code)
const supplyOf = (phases: 1 | 3 | null, controlledKw: number | null = null) => ({
  supply: { phases, contractedKw: null, controlledKw },
})
const on = (acPowerKw: number, phases: 1 | 3) => ({
  inverters: [{ acPowerKw, phases }],
  dcPowerKwp: acPowerKw * 1.1,
  ...supplyOf(phases),
})
const twoOf = (acPowerKw: number) => ({
  inverters: [
    { acPowerKw, phases: 1 as const },
    { acPowerKw, phases: 1 as const },
  ],
})

test('the rated power is the smaller of modules and inverters', () => {
  expect(ratedPowerKw(HOME)).toBe(6)
  expect(ratedPowerKw({ ...HOME, dcPowerKwp: 5.28 })).toBe(5.28)
  expect(
    ratedPowerKw({
      ...HOME,
      dcPowerKwp: 30,
      inverters: [
        { acPowerKw: 10, phases: 3 },
        { acPowerKw: 8, phases: 3 },
      ],
    }),
  ).toBe(18)
})

test('a home with 6 kW on one phase and 4.5 kW of contract asks the distributor for the difference', () => {
  expect(codesOf({})).toEqual([
    'ratedPower',
    'onePhase',
    'feedInAbove',
    'protectionInside',
    'projectByArea',
    'modelloUnico',
  ])
})

test.each([
  { what: '6 kW on one phase', change: on(6, 1), code: 'onePhase' },
  { what: '6.1 kW on one phase', change: on(6.1, 1), code: 'onePhaseWithConsent' },
  { what: '10 kW on one phase', change: on(10, 1), code: 'onePhaseWithConsent' },
  { what: '10.1 kW on one phase', change: on(10.1, 1), code: 'onePhaseTooLarge' },
  { what: '8 kW on three phases', change: on(8, 3), code: 'threePhases' },
  {
    what: '7 kW on one phase beside 10 kW on three',
    change: {
      ...supplyOf(3),
      inverters: [
        { acPowerKw: 7, phases: 1 as const },
        { acPowerKw: 10, phases: 3 as const },
      ],
    },
    code: 'spreadWithConsent',
  },
  { what: 'three phases on a single-phase supply', change: { ...on(8, 3), ...supplyOf(1) }, code: 'threePhasesOnOne' },
  { what: 'three phases on any supply', change: { ...on(8, 3), ...supplyOf(null) }, code: 'threePhasesOnUnknown' },
  { what: 'twice 6 kW on a single-phase supply', change: { ...twoOf(6), ...supplyOf(1) }, code: 'onePhaseTooLarge' },
  { what: 'twice 6 kW spread over three phases', change: { ...twoOf(6), ...supplyOf(3) }, code: 'spread' },
  { what: 'twice 6 kW on any supply', change: { ...twoOf(6), ...supplyOf(null) }, code: 'onePhaseOnUnknown' },
  {
    what: 'twice 10.5 kW spread over three phases',
    change: { ...twoOf(10.5), ...supplyOf(3) },
    code: 'spreadTooLarge',
  },
  { what: 'an AC battery of 5 kW', change: { storage: { acPowerKw: 5 } }, code: 'storageAdds' },
  { what: 'an AC battery of 5 kW beside 6 kW', change: { storage: { acPowerKw: 5 } }, code: 'onePhaseTooLarge' },
  { what: 'an AC battery of 3 kW beside 6 kW', change: { storage: { acPowerKw: 3 } }, code: 'onePhaseWithConsent' },
  {
    what: 'an AC battery of 5 kW beside 6 kW under a control of 6 kW',
    change: { storage: { acPowerKw: 5 }, ...supplyOf(1, 6) },
    code: 'onePhase',
  },
  { what: 'an AC battery of an unknown power', change: { storage: { acPowerKw: null } }, code: 'storageUnknown' },
  {
    what: 'an AC battery of 5 kW beside 8 kW',
    change: { ...on(8, 3), storage: { acPowerKw: 5 } },
    code: 'protectionOutside',
  },
  {
    what: 'an AC battery of 5 kW beside 16 kW',
    change: { ...on(16, 3), storage: { acPowerKw: 5 } },
    code: 'powerWorks',
  },
  { what: '11.08 kW', change: on(11.08, 3), code: 'protectionInside' },
  { what: '11.1 kW', change: on(11.1, 3), code: 'protectionOutside' },
  { what: '20.1 kW', change: on(20.1, 3), code: 'powerWorks' },
  { what: '200 kW', change: on(200, 3), code: 'modelloUnico' },
  { what: '200.1 kW', change: on(200.1, 3), code: 'ordinaryRequest' },
  { what: 'a contract of 6 kW', change: { contracted: { kw: 6, isMore: false } }, code: 'feedInWithin' },
  { what: 'a contract above 6 kW', change: { contracted: { kw: 6, isMore: true } }, code: 'projectNeeded' },
  {
    what: 'a contract above 6 kW and 8 kW',
    change: { ...on(8, 3), contracted: { kw: 6, isMore: true } },
    code: 'feedInToCheck',
  },
  { what: 'no known contract', change: { contracted: null }, code: 'projectByPower' },
  { what: 'a dwelling of 400 m²', change: { floorAreaM2: 400 }, code: 'projectNotNeeded' },
  { what: 'a dwelling of 401 m²', change: { floorAreaM2: 401 }, code: 'projectNeeded' },
  { what: 'a shop of 201 m²', change: { floorAreaM2: 201, isDwelling: false }, code: 'projectNeeded' },
])('$what: $code', ({ change, code }) => expect(codesOf(change)).toContain(code))

test('20 kW are no power works', () => expect(codesOf(on(20, 3))).not.toContain('powerWorks'))
