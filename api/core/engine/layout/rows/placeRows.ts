import { SAME_M } from '../region/freeRegion.ts'
import type { Row, Stretch } from './rowRaster.ts'
import type { PlacedUnit, RowUnit } from './rowUnit.ts'

/** Largest number of column rasters tried; more do not look better. */
const PHASES_TRIED = 48

const widthOf = ({ count }: Stretch, { pitchM, acrossM }: RowUnit): number => (count - 1) * pitchM + acrossM
const slackOf = (stretch: Stretch, unit: RowUnit): number => stretch.right - stretch.left - widthOf(stretch, unit)

/** Left edge of a stretch's first unit on a raster of columns; undefined if the raster would cost the stretch units. */
const startOnRaster = (stretch: Stretch, unit: RowUnit, phaseM: number): number | undefined => {
  const steps = Math.ceil((stretch.left - phaseM - SAME_M) / unit.pitchM)
  const start = phaseM + steps * unit.pitchM
  return start <= stretch.left + slackOf(stretch, unit) + SAME_M ? start : undefined
}

const unitsOnRaster = (stretches: readonly Stretch[], unit: RowUnit, phaseM: number): number =>
  stretches.reduce((sum, stretch) => sum + (startOnRaster(stretch, unit, phaseM) === undefined ? 0 : stretch.count), 0)

/** Phase of the column raster that fits most units, each row keeping all of its units. */
const bestPhase = (stretches: readonly Stretch[], unit: RowUnit): number => {
  const longest = stretches.toSorted((a, b) => b.count - a.count).slice(0, PHASES_TRIED / 3)
  const phases = [0.5, 0, 1].flatMap((share) => longest.map((s) => s.left + share * slackOf(s, unit)))
  let best = { phaseM: phases[0] ?? 0, units: -1 }
  for (const phaseM of phases) {
    const units = unitsOnRaster(stretches, unit, phaseM)
    if (units > best.units) best = { phaseM, units }
  }
  return best.phaseM
}

/** Places the units of rows: in common columns if the stretch loses no unit by it, otherwise in the middle of its free stretch. */
export const placeRows = (rows: readonly Row[], unit: RowUnit): PlacedUnit[] => {
  const stretches = rows.flatMap((row) => row.stretches)
  const phaseM = bestPhase(stretches, unit)
  const firstColumn = Math.min(...stretches.map(({ left }) => Math.round((left - phaseM) / unit.pitchM)))
  return rows.flatMap(({ y, stretches }, row) =>
    stretches.flatMap((stretch) => {
      const start = startOnRaster(stretch, unit, phaseM) ?? stretch.left + slackOf(stretch, unit) / 2
      return Array.from({ length: stretch.count }, (_, index): PlacedUnit => {
        const x = start + index * unit.pitchM
        return { x, y, unit, row, column: Math.round((x - phaseM) / unit.pitchM) - firstColumn }
      })
    }),
  )
}
