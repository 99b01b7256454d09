import type { UsedWhen } from '#engine/assumptions/assumptionRow.ts'
import { ASSUMPTIONS, type AssumptionKey, isOfAnotherSale } from '#engine/assumptions/assumptions.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { hasPriceOf } from '#engine/finance/offerPrices.ts'
import { MOUNTING_KINDS, MOUNTINGS, type Mounting } from '#engine/layout/roofOutline.ts'
import type { Foliage } from '#engine/shade/surrounding.ts'
import type { DetailedPlant, PlantRequest, PlantSize } from '#wire/plant.ts'

const ROWS: Readonly<Record<Mounting, { readonly rules: readonly AssumptionKey[] }>> = MOUNTINGS

/** The mountings with a layout rule; an empty list means all mountings. */
const mountingsWith = (key: AssumptionKey): readonly Mounting[] =>
  MOUNTING_KINDS.filter((kind) => ROWS[kind].rules.includes(key))

/** Inputs behind the figures of a setup. */
interface Basis {
  readonly options?: PlantRequest['detailed']
  readonly areas: readonly Pick<PlantRequest['areas'][number], 'detailed'>[]
  readonly analysis: Pick<DetailedPlant, 'assumptions' | 'sale'>
  /** Areas that hold modules. */
  readonly layouts: readonly Pick<PlantSize['areas'][number]['layout'], 'mounting' | 'faces'>[]
  readonly inverters: readonly Pick<PlantSize['inverters'][number], 'wired'>[]
}

/** Whether the figures use the assumed eaves height, because another object has an entered height. */
const assumesEaves = ({ options, areas }: Basis): boolean => {
  const given = areas.filter(({ detailed }) => detailed?.eavesHeightM !== undefined).length
  return given < areas.length && (given > 0 || (options?.surroundings?.length ?? 0) > 0)
}

const hasTree = ({ options }: Basis, foliage: Foliage): boolean =>
  options?.surroundings?.some((each) => each.kind === 'tree' && each.foliage === foliage) ?? false

const HOLDS = {
  noBandPrices: ({ options }) => !options?.bandPrices,
  fixedByYear: ({ options }) => options?.assumptions?.electricityPriceNotAvoidedEurPerKwh === undefined,
  fixedByKwh: ({ options }) => options?.assumptions?.electricityPriceNotAvoidedEurPerKwh !== undefined,
  noConsumption: ({ options }) => !options?.consumption,
  electricCar: ({ options }) => Boolean(options?.consumption?.electricCar),
  carChargedByDay: ({ options }) => options?.consumption?.electricCar?.charging === 'day',
  obstacles: ({ options }) => (options?.obstacles?.length ?? 0) > 0,
  moduleElectronics: ({ options }) => options?.powerElectronics === 'moduleLevel' && !options.offer,
  company: ({ options }) => recoversVat(options?.fiscal),
  noCompany: ({ options }) => !recoversVat(options?.fiscal),
  noOffer: ({ options }) => !options?.offer,
  noInverterEfficiency: ({ inverters }) =>
    inverters.some(({ wired }) => !wired || wired.isTypical || wired.model.euroEfficiencyPercent === null),
  noInverterModel: ({ inverters }) => inverters.some(({ wired }) => !wired),
  noInverterPrice: ({ options }) => !options?.offer || !hasPriceOf(options.offer, 'inverter'),
  noBatteryPrice: ({ options }) => !options?.offer || !hasPriceOf(options.offer, 'battery'),
  unknownEaves: assumesEaves,
  deciduousTree: (basis) => hasTree(basis, 'deciduous'),
  evergreenTree: (basis) => hasTree(basis, 'evergreen'),
} as const satisfies Record<UsedWhen, (basis: Basis) => boolean>

const isUsed = (key: AssumptionKey, basis: Basis): boolean => {
  const { layouts, options, analysis } = basis
  const mountings = mountingsWith(key)
  if (mountings.length > 0) {
    const mounted = layouts.filter(({ mounting }) => mountings.includes(mounting))
    // Areas may set their own rack tilts; the plant then has no single tilt.
    const isOfAll =
      key !== 'rackTiltDeg' || mounted.every(({ faces: [face] }) => face?.tiltDeg === analysis.assumptions[key])
    return mounted.length > 0 && isOfAll
  }
  if (isOfAnotherSale(key, analysis.sale.kind)) return false
  const { group, usedWhen } = ASSUMPTIONS[key]
  if (group === 'battery' && !options?.battery) return false
  return usedWhen === undefined || HOLDS[usedWhen](basis)
}

/** The assumptions behind the figures, without those of an absent battery, car, mounting or sale. */
export const usedAssumptions = (basis: Basis): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(basis.analysis.assumptions).filter(([key]) => isUsed(key as AssumptionKey, basis)))

/** Whether a value is our own estimate, without a source and not replaced. */
export const isOwnEstimate = (key: AssumptionKey, value: number): boolean =>
  ASSUMPTIONS[key].quality === 'ownAssumption' && value === ASSUMPTIONS[key].value

/** Number of our own estimates behind the figures: those that a document marks. */
export const countOwnEstimates = (basis: Basis): number =>
  Object.entries(usedAssumptions(basis)).filter(([key, value]) => isOwnEstimate(key as AssumptionKey, value)).length
