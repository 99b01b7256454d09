import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { Mounting } from '#engine/layout/roof.ts'
import type { ProposedPlant } from './detailedPlantSections.ts'

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

const isUsed = (key: AssumptionKey, { setup, options, analysis }: ProposedPlant): boolean => {
  const mountings = MOUNTINGS_WITH[key]
  if (mountings) {
    const layouts = setup.areas.filter(({ quantity }) => quantity > 0).map(({ layout }) => layout)
    const mounted = layouts.filter(({ mounting }) => mountings.includes(mounting))
    // Racks may be tilted as the angle of their area says: then no one tilt is that of the plant.
    const isOfAll =
      key !== 'rackTiltDeg' || mounted.every(({ faces: [face] }) => face?.tiltDeg === analysis.assumptions[key])
    return mounted.length > 0 && isOfAll
  }
  if (ASSUMPTIONS[key].group === 'battery') return Boolean(options?.battery)
  switch (key) {
    case 'annualConsumptionKwh':
      return !options?.consumption
    case 'electricCarKwhPerKm':
    case 'electricCarChargerPowerKw':
      return Boolean(options?.consumption?.electricCar)
    case 'obstacleClearanceM':
      return (options?.obstacles.length ?? 0) > 0
    default:
      return true
  }
}

/** The assumptions that the figures of a plant rest on: nothing of a battery, a car or a mounting that it does not have. */
export const usedAssumptions = (proposed: ProposedPlant): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(proposed.analysis.assumptions).filter(([key]) => isUsed(key as AssumptionKey, proposed)),
  )
