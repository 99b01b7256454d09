import { type Counts, type PanelPlant, partsAt, type RoofPart } from './panelPlant.ts'
import type { PlantSite } from './plantSite.ts'
import { plantHours } from './plantYear.ts'

/** Hours of a year of a plant. */
export interface PlantHours {
  /** Energy to the grid in each row of the weather year [kWh]. */
  readonly plantKwh: Float64Array<ArrayBuffer>
  /** What of it is each roof's [kWh]: in every hour its share of the direct current behind its inverter. */
  readonly roofsKwh: readonly Float64Array<ArrayBuffer>[]
}

const dcKwh = ({ powerKwp, year, variedYear }: RoofPart, row: number): number =>
  powerKwp * ((variedYear ?? year).hourlyDcKwhPerKwp[row] ?? 0)

/** The hours of a plant and of each of its roofs; those of the roofs add up to the plant's.
 * @param counts at least one module */
export const hoursByRoof = ({ roofs, assumptions }: PlantSite, plant: PanelPlant, counts: Counts): PlantHours => {
  const parts = partsAt(plant, counts)
  const plantKwh = Float64Array.from(plantHours(parts, assumptions).hourlyKwh)
  const byInverter = [...new Set(parts.map(({ inverter }) => inverter))].map((number) => {
    const behind = parts.filter(({ inverter }) => inverter === number)
    return { behind, acKwh: plantHours(behind, assumptions).hourlyKwh }
  })
  const roofsKwh = roofs.map(() => new Float64Array(plantKwh.length))
  for (let row = 0; row < plantKwh.length; row++) {
    const acKwh = byInverter.reduce((sum, inverter) => sum + (inverter.acKwh[row] ?? 0), 0)
    for (const inverter of byInverter) {
      const behindKwh = inverter.behind.reduce((sum, part) => sum + dcKwh(part, row), 0)
      // The months of average days are kept for the plant as a whole, so that its hours differ a little from its inverters' sum.
      const perDc = behindKwh > 0 ? ((plantKwh[row] ?? 0) / acKwh) * ((inverter.acKwh[row] ?? 0) / behindKwh) : 0
      for (const part of inverter.behind) {
        const roofKwh = roofsKwh[part.roofIndex]
        if (roofKwh && acKwh > 0) roofKwh[row] = (roofKwh[row] ?? 0) + dcKwh(part, row) * perDc
      }
    }
  }
  return { plantKwh, roofsKwh }
}
