import type { SimulatedYear } from '../production/simulateYear.ts'
import type { PanelRoof } from './panelRoof.ts'
import { faceOneWay, type WiredInverter, type WiredString } from './plantWiring.ts'
import type { PlantPart } from './plantYear.ts'

/** Modules of one part in a string. */
interface Portion<Part> {
  readonly part: Part
  readonly modules: number
}

/** Largest power of modules in series in an hour, of equal voltages: at the current of one kind of them those with less are bypassed.
 * @param powers of one module of each portion
 * @param counts modules of each portion */
const atOneCurrent = (powers: readonly number[], counts: readonly number[]): number => {
  let best = 0
  for (const current of powers) {
    let inSeries = 0
    for (const [index, power] of powers.entries()) if (power >= current) inSeries += counts[index] ?? 0
    best = Math.max(best, current * inSeries)
  }
  return best
}

const portionsOf = <Part extends PlantPart & { readonly roofIndex: number }>(
  { modules }: WiredString,
  parts: readonly Part[],
  roofs: readonly PanelRoof[],
): readonly Portion<Part>[] => {
  const counts = new Map<Part, number>()
  for (const { roofIndex, module } of modules) {
    const placement = roofs[roofIndex]?.placement
    const face = placement?.faces[placement.faceOf[module] ?? 0]
    const part = parts.find((each) => each.roofIndex === roofIndex && each.face === face)
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return Array.from(counts, ([part, count]) => ({ part, modules: count }))
}

const isMixed = (portions: readonly Portion<PlantPart>[]): boolean =>
  portions.some(({ part }) => portions.some((other) => !faceOneWay(part.face, other.part.face)))

const withHours = (year: SimulatedYear, hourlyDcKwhPerKwp: Float64Array): SimulatedYear => ({
  ...year,
  hourlyDcKwhPerKwp,
})

/** The parts of a plant whose strings mix directions: every hour such a string carries one current.
 * @param parts of one module power */
export const withMixedStrings = <Part extends PlantPart & { readonly roofIndex: number }>(
  parts: readonly Part[],
  wired: readonly WiredInverter[],
  roofs: readonly PanelRoof[],
): readonly Part[] => {
  const mixed = wired
    .flatMap(({ strings }) => strings.map((string) => portionsOf(string, parts, roofs)))
    .filter(isMixed)
  if (mixed.length === 0) return parts
  const hoursOf = new Map<Part, Float64Array>()
  for (const portions of mixed) {
    const counts = portions.map(({ modules }) => modules)
    const rows = portions[0]?.part.year.hourlyDcKwhPerKwp.length ?? 0
    for (let row = 0; row < rows; row++) {
      const powers = portions.map(({ part }) => part.year.hourlyDcKwhPerKwp[row] ?? 0)
      const ideal = powers.reduce((sum, power, index) => sum + power * (counts[index] ?? 0), 0)
      if (ideal <= 0) continue
      const left = atOneCurrent(powers, counts) / ideal
      for (const [index, { part, modules }] of portions.entries()) {
        const hours = hoursOf.get(part) ?? Float64Array.from(part.year.hourlyDcKwhPerKwp)
        hoursOf.set(part, hours)
        hours[row] = (hours[row] ?? 0) - ((1 - left) * (powers[index] ?? 0) * modules) / part.quantity
      }
    }
  }
  return parts.map((part) => {
    const hours = hoursOf.get(part)
    return hours ? { ...part, year: withHours(part.year, hours) } : part
  })
}
