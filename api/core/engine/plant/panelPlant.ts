import { type CashFlow, cashFlow } from '../finance/cashFlow.ts'
import type { OperatedYear } from '../finance/energyYears.ts'
import type { Plant } from '../finance/investment.ts'
import { paymentOfPanel } from '../finance/payment.ts'
import { plantEnergy } from '../finance/plantEnergy.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { isAlongLine, type ModuleSize } from '../layout/roofOutline.ts'
import { moduleSizeOf, type PanelFigures, traitsOf } from '../method/panelFigures.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { W_A_KW } from '../units.ts'
import type { LayoutShade } from './layoutShade.ts'
import { withMixedStrings } from './mixedStrings.ts'
import type { Counts, PanelFace, PanelRoof } from './panelRoof.ts'
import type { PlantRoof, PlantSite } from './plantSite.ts'
import { type PlantWiring, plantWiring } from './plantWiring.ts'
import { acPowerKwOf, type PlantPart, plantHours } from './plantYear.ts'
import { roofFilling } from './roofFilling.ts'

/** A panel, with its id where an offer may sell it. */
type LaidPanel = PanelFigures & { readonly id?: string }

/** The layout of one panel on all roofs of a plant; it does not depend on how many modules are laid. */
export interface PanelPlant {
  readonly panel: LaidPanel
  readonly module: ModuleSize
  readonly traits: ModuleTraits
  readonly roofs: readonly PanelRoof[]
  /** All modules that fit, without those removed by hand. */
  readonly quantity: number
  /** Null where strings are not known. */
  readonly wiring: PlantWiring | null
}

/** Energy and cash flow of a plant with a given number of modules. */
export interface PlantFigures {
  readonly quantity: number
  readonly annualKwh: number
  /** Years of operation in order. */
  readonly energy: readonly OperatedYear[]
  readonly cashFlow: CashFlow
  /** Net present value where sold energy brings the least that the law guarantees [EUR]. */
  readonly cautiousValueEur: number
}

/** Merit of a plant [EUR]: net present value in the cautious case less the required minimum return on the investment. */
export const meritEur = (
  { cautiousValueEur, cashFlow: { investment } }: Pick<PlantFigures, 'cashFlow' | 'cautiousValueEur'>,
  { leastValuePerEurFraction }: PlantSite['assumptions'],
): number => cautiousValueEur - leastValuePerEurFraction * investment.totalEur

/** Number of modules on each face, among the first `count` modules of a roof. */
const countsByFaceOf = ({ placement, modules, faces }: PanelRoof, count: number): readonly number[] => {
  if (faces.length === 1) return [count]
  const counts = faces.map(() => 0)
  for (const module of modules.slice(0, count)) {
    const face = placement.faceOf[module] ?? 0
    counts[face] = (counts[face] ?? 0) + 1
  }
  return counts
}

/** Yield of all modules of a roof in a year [kWh/kWp]; 0 where none fits. */
export const yieldOf = (roof: PanelRoof): number => {
  const all = roof.modules.length
  const counts = countsByFaceOf(roof, all)
  return roof.faces.reduce((sum, face, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? sum + (count * yearAt(face, count).annualAcKwhPerKwp) / all : sum
  }, 0)
}

/** Simulated year of the first `count` modules of a face. */
const yearAt = (
  { year, shaded }: PanelFace,
  count: number,
  strings: readonly (readonly number[])[] | null = null,
): SimulatedYear => (shaded ? shaded(count, strings) : year)

/** Years cached for each face: comparing sizes needs few module counts on the roofs that do not change. */
const YEARS_STORED = 4

/** Simulated years of the first modules of a face under shade; caches the last ones computed. */
const shadedYears = (
  shade: LayoutShade,
  face: PlaneDirection,
  traits: ModuleTraits,
  modules: readonly number[],
): NonNullable<PanelFace['shaded']> => {
  const years = new Map<string, SimulatedYear>()
  return (count, strings = null) => {
    // Ends tell strings apart: the modules between them follow from the order of the cable.
    const key = strings
      ? strings.map((string) => `${string.length} ${string[0]} ${string.at(-1)}`).join(', ')
      : `${count}`
    const cached = years.get(key)
    if (cached) return cached
    const [oldest] = years.keys()
    if (years.size >= YEARS_STORED && oldest !== undefined) years.delete(oldest)
    const made = shade.yearOf(face, traits, strings ?? [modules.slice(0, count)])
    years.set(key, made)
    return made
  }
}

function* panelRoof(site: PlantRoof, module: ModuleSize, traits: ModuleTraits, shadeBy: ShadeBy): Steps<PanelRoof> {
  const { placing, simulated, shading, gridShading } = site.work
  const placement = yield* placing(module, site.fill)
  const faces: PanelFace[] = []
  for (const face of placement.faces) {
    yield
    faces.push({ face, year: simulated(face, traits), shaded: null })
  }
  const yields = faces.map(({ year }) => year.annualAcKwhPerKwp)
  const shade = yield* (shadeBy === 'grid' ? gridShading : shading)(placement, traits)
  const ratios = shade && faces.map(({ face }) => shade.powerRatios(face, traits))
  const ratioOf = (index: number): number => ratios?.[placement.faceOf[index] ?? 0]?.[index] ?? 1
  const leftBy = shade ? ratioOf : null
  const filling = roofFilling(placement, isAlongLine(site.mounting), yields, leftBy)
  const inShade = faces.map((face, index): PanelFace => {
    const modules = filling.modules.filter((each) => placement.faceOf[each] === index)
    return shade ? { ...face, shaded: shadedYears(shade, face.face, traits, modules) } : face
  })
  return { site, placement, shade, leftBy, faces: inShade, ...filling }
}

/** `polygons`: the exact shade of each module; `grid`: see `RoofWork.gridShading`. */
export type ShadeBy = 'polygons' | 'grid'

/** Lays the modules of a panel on all roofs, in steps. */
export function* panelPlant(site: PlantSite, panel: LaidPanel, shadeBy: ShadeBy = 'polygons'): Steps<PanelPlant> {
  const module = moduleSizeOf(panel)
  const traits = traitsOf(panel)
  const roofs: PanelRoof[] = []
  for (const roof of site.roofs) roofs.push(yield* panelRoof(roof, module, traits, shadeBy))
  const quantity = sum(roofs.map(({ modules }) => modules.length))
  return { panel, module, traits, roofs, quantity, wiring: plantWiring(site, panel, roofs) }
}

/** All modules that fit. */
export const allModules = ({ roofs }: PanelPlant): Counts => roofs.map(({ modules }) => modules.length)

/** A part of a plant, with the roof it lies on. */
export interface RoofPart extends PlantPart {
  readonly roofIndex: number
}

/** The laid modules by roof and face. */
export const partsAt = ({ panel, roofs, wiring }: PanelPlant, counts: Counts): readonly RoofPart[] => {
  const parts = roofs.flatMap((roof, roofIndex) => {
    const byFace = countsByFaceOf(roof, counts[roofIndex] ?? 0)
    const { inverter } = roof.site
    const rating = wiring?.ratingOf(inverter, counts) ?? null
    return roof.faces.flatMap((face, index) => {
      const quantity = byFace[index] ?? 0
      if (quantity === 0) return []
      const strings = face.shaded ? (wiring?.stringsOnFace(counts, roofIndex, index) ?? null) : null
      const year = yearAt(face, quantity, strings)
      const powerKwp = (quantity * panel.powerW) / W_A_KW
      return [{ face: face.face, year, roofIndex, inverter, rating, quantity, powerKwp }]
    })
  })
  return wiring?.mayMix ? withMixedStrings(parts, wiring.wiredAt(counts), roofs) : parts
}

/** The laid modules by roof and face, each module for itself as with electronics on it.
 * @param ratedAs counts whose inverters stay */
export const partsApart = (plant: PanelPlant, counts: Counts, ratedAs: Counts): readonly RoofPart[] =>
  plant.roofs.flatMap((roof, roofIndex) => {
    const laid = roof.modules.slice(0, counts[roofIndex] ?? 0)
    return roof.faces.flatMap(({ face, year }, index) => {
      const modules = laid.filter((module) => (roof.placement.faceOf[module] ?? 0) === index)
      if (modules.length === 0) return []
      const powerKwp = (modules.length * plant.panel.powerW) / W_A_KW
      const apart = roof.shade?.yearApart(face, plant.traits, modules) ?? year
      const { inverter } = roof.site
      const rating = plant.wiring?.ratingOf(inverter, ratedAs) ?? null
      return [{ face, year: apart, roofIndex, inverter, rating, quantity: modules.length, powerKwp }]
    })
  })

/** Rated power of the inverters of a plant [kW]: as wired, else by the assumed ratio. */
export const acPowerKwAt = (
  { roofs, panel, wiring }: PanelPlant,
  counts: Counts,
  assumptions: PlantSite['assumptions'],
): number => {
  const byInverter = Map.groupBy(counts.keys(), (roofIndex) => roofs[roofIndex]?.site.inverter ?? 0)
  return sum(
    Array.from(byInverter, ([inverter, behind]) => {
      const quantity = sum(behind.map((roofIndex) => counts[roofIndex] ?? 0))
      if (quantity === 0) return 0
      return (
        wiring?.ratingOf(inverter, counts)?.acPowerKw ?? acPowerKwOf((quantity * panel.powerW) / W_A_KW, assumptions)
      )
    }),
  )
}

/** A plant as it is bought.
 * @param counts of its modules on each roof
 * @param priceEur of one module */
export const boughtPlant = (
  { batteryCapacityKwh, assumptions }: Pick<PlantSite, 'batteryCapacityKwh' | 'assumptions'>,
  plant: PanelPlant,
  counts: Counts,
  priceEur: number,
): Plant => ({
  powerKwp: (sum(counts) * plant.panel.powerW) / W_A_KW,
  acPowerKw: acPowerKwAt(plant, counts, assumptions),
  panelsPriceEur: sum(counts) * priceEur,
  batteryCapacityKwh,
})

/** Cash flow of a plant with given modules.
 * @param counts of its modules on each roof
 * @param priceEur of one module
 * @param energy of each year of operation */
export const plantCashFlow = (
  site: PlantSite,
  plant: PanelPlant,
  priceEur: number,
  counts: Counts,
  energy: readonly OperatedYear[],
): CashFlow =>
  cashFlow(boughtPlant(site, plant, counts, priceEur), energy, {
    ...site,
    payment: paymentOfPanel(site.payment, plant.panel, plant.quantity),
  })

/** The same plant where sold energy brings the least that the law guarantees. */
const cautiousCashFlow = (
  site: PlantSite,
  ...of: [plant: PanelPlant, priceEur: number, counts: Counts, energy: readonly OperatedYear[]]
): CashFlow | null => (site.sale === 'minimum' ? null : plantCashFlow({ ...site, sale: 'minimum' }, ...of))

/** Energy and cash flow of a number of modules, approximate: see `energyYearsNearly`.
 * @param counts at least one module
 * @param priceEur of one module */
export const figuresAt = (site: PlantSite, plant: PanelPlant, counts: Counts, priceEur: number): PlantFigures =>
  figuresOfParts(site, plant, partsAt(plant, counts), priceEur, counts)

/** Energy and cash flow of the parts of a plant, approximate: see `energyYearsNearly`. */
export const figuresOfParts = (
  site: PlantSite,
  plant: PanelPlant,
  parts: readonly RoofPart[],
  priceEur: number,
  counts: Counts,
): PlantFigures =>
  figuresOfEnergy(site, plant, priceEur, counts, plantEnergy(site, plantHours(parts, site.assumptions), true))

/** Cash flow of a plant with given modules and energy. */
export const figuresOfEnergy = (
  site: PlantSite,
  plant: PanelPlant,
  priceEur: number,
  counts: Counts,
  energy: readonly OperatedYear[],
): PlantFigures => {
  const money = plantCashFlow(site, plant, priceEur, counts, energy)
  return {
    quantity: sum(counts),
    annualKwh: energy[0]?.producedKwh ?? 0,
    energy,
    cashFlow: money,
    // A contract may pay less than the guaranteed minimum.
    cautiousValueEur: Math.min(
      money.netPresentValueEur,
      cautiousCashFlow(site, plant, priceEur, counts, energy)?.netPresentValueEur ?? money.netPresentValueEur,
    ),
  }
}
