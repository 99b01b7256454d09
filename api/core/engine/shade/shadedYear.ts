import { behindInverter } from '../production/inverter.ts'
import type { LossStage } from '../production/lossWaterfall.ts'
import { monthlySums } from '../production/monthlySums.ts'
import type { ProductionChain } from '../production/productionChain.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import { sum } from '../sum.ts'
import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import type { FaceLight } from './faceLight.ts'
import { LOST_UNIT, type ModuleShade, TOUCHED_UNIT } from './moduleLosses.ts'
import { NO_POSITION } from './sunPositions.ts'

/** The shade on a group of modules. */
export interface GroupShade {
  /** Share of the beam that does not reach them, by position of the sun. */
  readonly lost: Float64Array
  /** Share of the remaining beam that mismatch costs through touched blocks; 0 where each module works for itself. */
  readonly heldBack: Float64Array
  /** Ratio of the sky view factor to that with the far horizon alone, by month. */
  readonly skyRatio: Float64Array
}

/** Share of the light's power that a string loses to a shadow on its beam: the shaded part, plus the loss of the touched blocks. A block is
 * the cells behind one bypass diode.
 * @param beamShare of the light of the unshaded plane that is beam, 0 to 1
 * @param shadedFraction of the area, 0 to 1
 * @param shadedBlocks number of blocks that the shadow touches
 * @param blocks number of blocks of the string
 * @see Martínez-Moreno, Muñoz and Lorenzo, Experimental model to estimate shading losses on PV arrays, Solar Energy Materials and Solar
 * Cells 94 (2010), 2298-2303 */
export const martinezLoss = (beamShare: number, shadedFraction: number, shadedBlocks: number, blocks: number): number =>
  beamShare * (1 - (1 - shadedFraction) * (1 - shadedBlocks / (blocks + 1)))

/** Combines the shade on modules that form a string or work independently.
 * @param modules their indices in the area, at least one
 * @see Martínez-Moreno, Muñoz and Lorenzo (2010), as in `martinezLoss` */
export const groupShade = (shade: ModuleShade, modules: readonly number[], isString: boolean): GroupShade => {
  const count = shade.positions.sun.length
  const lost = new Float64Array(count)
  const heldBack = new Float64Array(count)
  const skyRatio = new Float64Array(MONTHS_A_YEAR)
  let blocks = 0
  for (const module of modules) {
    blocks += shade.blocks[module] ?? 0
    for (let position = 0, at = module * count; position < count; position++, at++) {
      const share = shade.lost[at] as number
      if (share === 0) continue
      lost[position] = (lost[position] as number) + share
      heldBack[position] = (heldBack[position] as number) + (shade.touched[at] as number)
    }
    for (let month = 0; month < MONTHS_A_YEAR; month++)
      skyRatio[month] =
        (skyRatio[month] as number) + (shade.skyRatio[MONTHS_A_YEAR * module + month] as number) / modules.length
  }
  for (let position = 0; position < count; position++) {
    lost[position] = ((lost[position] as number) * LOST_UNIT) / modules.length
    heldBack[position] = isString ? ((heldBack[position] as number) * TOUCHED_UNIT) / (blocks + 1) : 0
  }
  return { lost, heldBack, skyRatio }
}

/** Combines the shade on several strings, by their numbers of modules.
 * @param strings at least one module in all */
export const stringsShade = (
  shade: ModuleShade,
  strings: readonly (readonly number[])[],
  areStrings: boolean,
): GroupShade => {
  const [only, ...others] = strings
  if (only && others.length === 0) return groupShade(shade, only, areStrings)
  const count = shade.positions.sun.length
  const [lost, heldBack, skyRatio] = [new Float64Array(count), new Float64Array(count), new Float64Array(MONTHS_A_YEAR)]
  const all = strings.reduce((sum, { length }) => sum + length, 0)
  for (const modules of strings) {
    const part = groupShade(shade, modules, areStrings)
    const weight = modules.length / all
    for (let position = 0; position < count; position++) {
      const partLost = part.lost[position] as number
      lost[position] = (lost[position] as number) + weight * partLost
      // Held back of the light that the string still gets; divided below by all light that is left.
      heldBack[position] =
        (heldBack[position] as number) + weight * (1 - partLost) * (part.heldBack[position] as number)
    }
    for (let month = 0; month < MONTHS_A_YEAR; month++)
      skyRatio[month] = (skyRatio[month] as number) + weight * (part.skyRatio[month] as number)
  }
  for (let position = 0; position < count; position++) {
    const left = 1 - (lost[position] as number)
    heldBack[position] = left > 0 ? (heldBack[position] as number) / left : 0
  }
  return { lost, heldBack, skyRatio }
}

/** Reduces the power of every hour in proportion to its light. Temperature and low-light losses stay those of the unshaded plane. */
const shadedHours = (
  openKwh: Float64Array,
  rows: Uint16Array,
  ofRow: Uint16Array,
  { beamShare, skyShare }: FaceLight,
  { lost, heldBack, skyRatio }: GroupShade,
) => {
  const kwh = new Float64Array(openKwh.length)
  let [open, beam, sky, mismatch] = [0, 0, 0, 0]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const hour = openKwh[row] as number
    const ofSky = hour * (skyShare[i] as number) * (1 - (skyRatio[MONTH_OF_ROW[row] as number] as number))
    const position = ofRow[row] as number
    const share = position === NO_POSITION ? 0 : (lost[position] as number)
    const sun = hour * (beamShare[i] as number)
    const ofBeam = sun * share
    const ofString = share === 0 ? 0 : sun * (1 - share) * (heldBack[position] as number)
    kwh[row] = hour - ofSky - ofBeam - ofString
    open += hour
    beam += ofBeam
    sky += ofSky
    mismatch += ofString
  }
  return { kwh, open, loss: { beam, sky, mismatch } }
}

/** Inserts the shade stage before the system losses, which shrink in proportion. */
const withShade = (open: readonly LossStage[], remaining: number, annualAcKwhPerKwp: number): readonly LossStage[] => {
  let [left, isBehind] = [0, false]
  const stages: LossStage[] = []
  const leave = (stage: LossStage['stage'], remainingKwhPerKwp: number): void => {
    stages.push({ stage, changeKwhPerKwp: remainingKwhPerKwp - left, remainingKwhPerKwp })
    left = remainingKwhPerKwp
  }
  for (const { stage, remainingKwhPerKwp } of open) {
    if (stage === 'inverter') leave(stage, annualAcKwhPerKwp)
    else leave(stage, isBehind ? remainingKwhPerKwp * remaining : remainingKwhPerKwp)
    if (stage === 'temperature') {
      isBehind = true
      leave('shade', remainingKwhPerKwp * remaining)
    }
  }
  return stages
}

/** Energy of modules behind an inverter of their own [kWh/kWp]. */
const behindOwnInverter = (dcKwh: Float64Array, { inverter }: Pick<ProductionChain, 'inverter'>): Float64Array =>
  behindInverter(
    dcKwh,
    inverter && { dcLimitW: inverter.dcLimitPerRated * 1000, nominalEfficiency: inverter.nominalEfficiency },
  )

/** Works a value out when it is first asked for. */
const whenAsked = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Simulated year of shaded modules of a plane. A comparison of sizes asks for the direct current alone, so the rest waits until it is asked
 * for.
 * @param rows of the lit hours
 * @param ofRow positions of the sun, see `SunPositions` */
export const shadedYear = (
  year: SimulatedYear,
  rows: Uint16Array,
  ofRow: Uint16Array,
  light: FaceLight,
  shade: GroupShade,
  chain: Pick<ProductionChain, 'inverter'>,
): SimulatedYear => {
  const { kwh, open, loss } = shadedHours(year.hourlyDcKwhPerKwp, rows, ofRow, light, shade)
  // The hourly energy already lacks the system losses; the stage stands before them.
  const before = year.waterfall.find(({ stage }) => stage === 'temperature')?.remainingKwhPerKwp ?? 0
  const scale = open > 0 ? before / open : 0
  const remaining = open > 0 ? 1 - (loss.beam + loss.sky + loss.mismatch) / open : 1
  const hourlyAc = whenAsked(() => behindOwnInverter(kwh, chain))
  const monthlyAc = whenAsked(() => monthlySums(hourlyAc()))
  const annualAc = whenAsked(() => sum(monthlyAc()))
  const waterfall = whenAsked(() => withShade(year.waterfall, remaining, annualAc()))
  return {
    monthlyPoaKwhM2: year.monthlyPoaKwhM2,
    annualPoaKwhM2: year.annualPoaKwhM2,
    hourlyDcKwhPerKwp: kwh,
    get hourlyAcKwhPerKwp() {
      return hourlyAc()
    },
    get monthlyAcKwhPerKwp() {
      return monthlyAc()
    },
    get annualAcKwhPerKwp() {
      return annualAc()
    },
    get performanceRatio() {
      return year.annualPoaKwhM2 > 0 ? annualAc() / year.annualPoaKwhM2 : 0
    },
    get waterfall() {
      return waterfall()
    },
    shadeLoss: { beam: loss.beam * scale, sky: loss.sky * scale, mismatch: loss.mismatch * scale },
  }
}
