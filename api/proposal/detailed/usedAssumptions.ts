import type { z } from 'zod'
import type { DetailedLayout } from '#contract/detailedAnalysis.ts'
import type { DetailedPlant } from '#contract/plant.ts'
import type { Foliage } from '#contract/surroundings.ts'
import { ASSUMPTIONS, type AssumptionKey, isOfAnotherSale } from '#engine/assumptions/assumptions.ts'
import type { Mounting } from '#engine/layout/roof.ts'
import type { Proposed } from '../proposalContent.ts'

/** Rules of a layout that only some mountings have. */
const MOUNTINGS_WITH: Partial<Record<AssumptionKey, readonly Mounting[]>> = {
  edgeSetbackM: ['flush'],
  parapetSetbackM: ['southRacks', 'eastWest'],
  rackTiltDeg: ['southRacks'],
  noShadeFromHour: ['southRacks'],
  noShadeToHour: ['southRacks'],
  tentTiltDeg: ['eastWest'],
  tentRidgeGapM: ['eastWest'],
  tentValleyGapM: ['eastWest'],
  bandRows: ['band'],
}

/** Inputs behind the figures of a setup. */
interface Basis extends Pick<Proposed, 'options' | 'areas'> {
  readonly analysis: Pick<DetailedPlant, 'assumptions' | 'sale'>
  /** Areas that hold modules. */
  readonly layouts: readonly Pick<z.output<typeof DetailedLayout>, 'mounting' | 'faces'>[]
}

/** Heights are taken for granted where another thing has one that was entered. */
const assumesEaves = ({ options, areas }: Basis): boolean => {
  const given = areas.filter(({ detailed }) => detailed?.eavesHeightM !== undefined).length
  return given < areas.length && (given > 0 || (options?.surroundings.length ?? 0) > 0)
}

const isUsed = (key: AssumptionKey, basis: Basis): boolean => {
  const { layouts, options, analysis } = basis
  const hasTree = (foliage: Foliage): boolean =>
    options?.surroundings.some((each) => each.kind === 'tree' && each.foliage === foliage) ?? false
  const mountings = MOUNTINGS_WITH[key]
  if (mountings) {
    const mounted = layouts.filter(({ mounting }) => mountings.includes(mounting))
    // Racks may be tilted as the angle of their area says: then no one tilt is that of the plant.
    const isOfAll =
      key !== 'rackTiltDeg' || mounted.every(({ faces: [face] }) => face?.tiltDeg === analysis.assumptions[key])
    return mounted.length > 0 && isOfAll
  }
  if (isOfAnotherSale(key, analysis.sale.kind)) return false
  if (ASSUMPTIONS[key].group === 'battery') return Boolean(options?.battery)
  switch (key) {
    case 'electricityPriceEurPerKwh':
      return !options?.bandPrices
    case 'annualConsumptionKwh':
      return !options?.consumption
    case 'electricCarKwhPerKm':
    case 'electricCarChargerPowerKw':
      return Boolean(options?.consumption?.electricCar)
    case 'electricCarDayShareFraction':
      return options?.consumption?.electricCar?.charging === 'day'
    case 'obstacleClearanceM':
      return (options?.obstacles.length ?? 0) > 0
    case 'moduleElectronicsEurPerKwp':
      return options?.powerElectronics === 'moduleLevel'
    case 'eavesHeightM':
      return assumesEaves(basis)
    case 'treeInLeafTransmittanceFraction':
    case 'treeBareTransmittanceFraction':
      return hasTree('deciduous')
    case 'evergreenTransmittanceFraction':
      return hasTree('evergreen')
    default:
      return true
  }
}

/** The assumptions that figures rest on: nothing of a battery, a car, a mounting or a sale that is not there. */
export const usedAssumptions = (basis: Basis): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(basis.analysis.assumptions).filter(([key]) => isUsed(key as AssumptionKey, basis)))
