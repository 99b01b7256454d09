import { HOURS_A_YEAR } from '../units.ts'
import { type PanelPlant, partsAt, type RoofPart } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import { byInverter, plantHours } from './plantYear.ts'

/** Hourly energy of a plant and of its roofs. */
export interface PlantHours {
  /** Energy to the grid in each row of the weather year [kWh]. */
  readonly plantKwh: Float64Array<ArrayBuffer>
  /** Energy of each roof [kWh]: the hourly output of its inverter, split by direct current. */
  readonly roofsKwh: readonly Float64Array<ArrayBuffer>[]
}

const dcKwh = ({ powerKwp, year }: RoofPart, row: number): number => powerKwp * (year.hourlyDcKwhPerKwp[row] ?? 0)

/** Hourly energy of a plant and of each of its roofs; the roofs add up to the plant.
 * @param counts at least one module */
export const hoursByRoof = ({ roofs, assumptions }: PlantSite, plant: PanelPlant, counts: Counts): PlantHours => {
  const roofsKwh = roofs.map(() => new Float64Array(HOURS_A_YEAR))
  const plantKwh = new Float64Array(HOURS_A_YEAR)
  for (const behind of byInverter(partsAt(plant, counts))) {
    for (const [row, acKwh] of plantHours(behind, assumptions).entries()) {
      const behindKwh = behind.reduce((sum, part) => sum + dcKwh(part, row), 0)
      plantKwh[row] = (plantKwh[row] ?? 0) + acKwh
      for (const part of behind) {
        const roofKwh = roofsKwh[part.roofIndex]
        if (roofKwh && behindKwh > 0) roofKwh[row] = (roofKwh[row] ?? 0) + (dcKwh(part, row) * acKwh) / behindKwh
      }
    }
  }
  return { plantKwh, roofsKwh }
}
