import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { firstYearEnergy } from '../finance/plantEnergy.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import { bestPlaneKwhM2 } from '../shade/bestPlane.ts'
import { ratiosOf } from '../shade/moduleAccess.ts'
import type { Prism } from '../shade/scene.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import type { LayoutShade, ObjectShades } from './layoutShade.ts'
import { addLoss, type LossTime, noLoss, timeOfMost } from './lossTimes.ts'
import { figuresOfParts, type PanelPlant, partsAt, type RoofPart } from './panelPlant.ts'
import type { Counts, PanelRoof } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import { plantHours, plantYear } from './plantYear.ts'

/** Shade of an area. Arrays hold one number for each module of its layout; modules that are not laid have no energy. */
export interface ShadedArea {
  readonly roofIndex: number
  readonly solarAccess: number
  readonly tiltAndOrientation: number
  readonly moduleAccess: Float64Array
  readonly moduleKwh: Float64Array
}

/** A shading object, with the gain of the plant without it. */
export interface ShadingObject {
  readonly id: string
  readonly kind: Prism['kind']
  readonly lossKwh: number
  /** In the first year. */
  readonly lossEur: number
  /** When most of its beam loss occurs; null if only diffuse light is lost. */
  readonly time: LossTime | null
  readonly areas: readonly { readonly roofIndex: number; readonly moduleLossKwh: Float64Array }[]
}

/** The modules with the lowest yield, and the value of the plant without these modules. */
export interface WeakestModules {
  readonly modules: readonly { readonly roofIndex: number; readonly module: number }[]
  readonly annualKwh: number
  /** NPV without these modules less NPV with them. */
  readonly netPresentValueChangeEur: number
}

/** Shade losses of a plant at some number of modules. */
export interface ShadeLosses {
  /** Number of laid modules. */
  readonly quantity: number
  readonly lossKwh: { readonly horizon: number; readonly beam: number; readonly sky: number; readonly mismatch: number }
  readonly areas: readonly ShadedArea[]
  /** The greatest loss first. */
  readonly objects: readonly ShadingObject[]
  /** Null if no module yields much less than the others. */
  readonly weakest: WeakestModules | null
  /** Number of shading objects beyond the compared ones. */
  readonly uncomparedCount: number
  /** Number of objects ignored in all figures, which happens with very many objects and modules. */
  readonly leftOutCount: number
}

/** Largest number of objects whose loss is computed, by removing one at a time. */
const MOST_OBJECTS = 10
/** Most effort for these losses, see `RoofWork.effort`. */
const OBJECT_EFFORT = 3_000_000
/** Objects with a smaller loss are not listed [kWh]. */
const LEAST_KWH = 0.5
/** A weak module yields less than this share of the median one. */
const WEAK_SHARE = 0.9
const MOST_WEAK = 10

const leftAfter = ({ waterfall }: SimulatedYear, name: string): number =>
  waterfall.find(({ stage }) => stage === name)?.remainingKwhPerKwp ?? 0

/** A roof with the modules that are laid. */
interface LaidRoof extends PanelRoof {
  readonly laid: readonly number[]
  /** The laid modules of a face by their strings. */
  readonly stringsOn: (face: number) => readonly (readonly number[])[]
}

const facing = ({ laid, placement }: Pick<LaidRoof, 'laid' | 'placement'>, face: number): readonly number[] =>
  laid.filter((module) => placement.faceOf[module] === face)

/** Power ratio under shade of each module by itself, 0 to 1; 1 where nothing shades it. */
const powerRatios = (plant: PanelPlant, { faces, placement }: PanelRoof, shade: LayoutShade | null): Float64Array => {
  const byFace = shade ? faces.map(({ face }) => shade.powerRatios(face, plant.traits)) : []
  return Float64Array.from(placement.faceOf, (face, module) => byFace[face]?.[module] ?? 1)
}

/** Energy of each laid module without shade [kWh]. Multiplied by `ratios`, the modules of a face add up to the face's energy. */
const unshadedKwh = (roof: LaidRoof, ratios: Float64Array, kwhOfFace: (face: number) => number): Float64Array => {
  const unshaded = new Float64Array(ratios.length)
  for (const face of roof.faces.keys()) {
    const modules = facing(roof, face)
    const ofFace = sum(modules.map((module) => ratios[module] ?? 0))
    for (const module of modules) unshaded[module] = ofFace > 0 ? kwhOfFace(face) / ofFace : 0
  }
  return unshaded
}

interface MeasuredRoof {
  readonly roof: LaidRoof
  readonly area: ShadedArea
  readonly ratios: Float64Array
  readonly unshadedKwh: Float64Array
}

const measuredRoof = (
  site: PlantSite,
  plant: PanelPlant,
  roofIndex: number,
  roof: LaidRoof,
  kwhOfFace: (face: number) => number,
): MeasuredRoof => {
  const { shade, faces, placement } = roof
  // Without laid modules, an area reports the light on all modules that fit.
  const modules = roof.laid.length > 0 ? roof.laid : roof.modules
  const openLight = faces.map(({ year }) => leftAfter(year, 'plane'))
  const lights = faces.map(({ face, year }) => {
    const left = openLight.length > 0 ? leftAfter(year, 'horizon') / Math.max(1e-9, leftAfter(year, 'plane')) : 1
    const ratios = shade ? ratiosOf(shade.modules, shade.lightOf(face)) : null
    return (module: number) => left * (ratios?.[module] ?? 1)
  })
  const moduleAccess = Float64Array.from(placement.faceOf, (face, module) => lights[face]?.(module) ?? 1)
  const ratios = powerRatios(plant, roof, shade)
  const unshaded = unshadedKwh(roof, ratios, kwhOfFace)
  const openOf = (module: number): number => openLight[placement.faceOf[module] ?? 0] ?? 0
  const openSum = sum(modules.map(openOf))
  const best = bestPlaneKwhM2(site.roofs[roofIndex]?.sun ?? roof.site.sun)
  return {
    roof,
    area: {
      roofIndex,
      solarAccess: openSum > 0 ? sum(modules.map((each) => (moduleAccess[each] ?? 1) * openOf(each))) / openSum : 1,
      tiltAndOrientation: modules.length > 0 ? Math.min(1, openSum / modules.length / best) : 0,
      moduleAccess,
      moduleKwh: unshaded.map((kwh, module) => kwh * (ratios[module] ?? 1)),
    },
    ratios,
    unshadedKwh: unshaded,
  }
}

const lossesOf = (parts: readonly RoofPart[], annualKwhByPart: readonly number[]): ShadeLosses['lossKwh'] => {
  const loss = { horizon: 0, beam: 0, sky: 0, mismatch: 0 }
  for (const [index, { year }] of parts.entries()) {
    const annualKwh = annualKwhByPart[index] ?? 0
    const light = leftAfter(year, 'horizon')
    if (light > 0) loss.horizon += (annualKwh * (leftAfter(year, 'plane') - light)) / light
    const power = leftAfter(year, 'shade')
    if (!year.shadeLoss || power <= 0) continue
    loss.beam += (annualKwh * year.shadeLoss.beam) / power
    loss.sky += (annualKwh * year.shadeLoss.sky) / power
    loss.mismatch += (annualKwh * year.shadeLoss.mismatch) / power
  }
  return loss
}

interface Figures {
  readonly kwh: number
  readonly eur: number
}

const figuresOf = (site: PlantSite, parts: readonly RoofPart[]): Figures => {
  const productionKwh = plantHours(parts, site.assumptions)
  const powerKwp = parts.reduce((sum, part) => sum + part.powerKwp, 0)
  return {
    kwh: sum(productionKwh),
    eur: energyBenefitEur(firstYearEnergy(site, productionKwh), powerKwp, site),
  }
}

/** The parts of a plant, those of one roof under another shade.
 * @param shade null: none */
const withShadeOn = (
  parts: readonly RoofPart[],
  plant: PanelPlant,
  roofIndex: number,
  roof: LaidRoof,
  shade: LayoutShade | null,
): readonly RoofPart[] =>
  parts.map((part) => {
    const index = roof.faces.findIndex(({ face }) => face === part.face)
    const open = roof.faces[index]?.year
    if (part.roofIndex !== roofIndex || !open) return part
    return { ...part, year: shade?.yearOf(part.face, plant.traits, roof.stringsOn(index)) ?? open }
  })

/** The plant on the grid of light, and how its losses compare with the exact ones. */
interface GridPlant {
  readonly parts: readonly RoofPart[]
  readonly figures: Figures
  /** Exact loss of all objects over that on the grid. */
  readonly scale: Figures
}

/** Puts a plant on the grid of light, on which its objects are removed one at a time. */
const gridPlant = (
  site: PlantSite,
  plant: PanelPlant,
  away: readonly ObjectsAway[],
  measured: readonly MeasuredRoof[],
  exact: readonly RoofPart[],
): GridPlant => {
  let [parts, open] = [exact, exact]
  for (const [roofIndex, { roof }] of measured.entries()) {
    const present = away.map(({ byRoof }) => byRoof.get(roofIndex)?.present).find((shade) => shade !== undefined)
    if (!present) continue
    parts = withShadeOn(parts, plant, roofIndex, roof, present)
    open = withShadeOn(open, plant, roofIndex, roof, null)
  }
  const [figures, atExact, atOpen] = [parts, exact, open].map((some) => figuresOf(site, some)) as [
    Figures,
    Figures,
    Figures,
  ]
  const scaleOf = (of: keyof Figures): number => {
    const onGrid = atOpen[of] - figures[of]
    return onGrid > 0 ? Math.max(0, atOpen[of] - atExact[of]) / onGrid : 1
  }
  return { parts, figures, scale: { kwh: scaleOf('kwh'), eur: scaleOf('eur') } }
}

/** Gain of a plant without one object: on the grid, scaled so that all losses together are exact. */
const withoutObject = (
  site: PlantSite,
  plant: PanelPlant,
  { prism: { id, kind }, byRoof }: ObjectsAway,
  measured: readonly MeasuredRoof[],
  { parts, figures, scale }: GridPlant,
): ShadingObject => {
  const areas: { roofIndex: number; moduleLossKwh: Float64Array }[] = []
  const times = noLoss()
  let changed = parts
  for (const [roofIndex, { roof, unshadedKwh }] of measured.entries()) {
    const shades = byRoof.get(roofIndex)
    if (!shades) continue
    const [ratios, without] = [shades.present, shades.away].map((shade) => powerRatios(plant, roof, shade))
    const moduleLossKwh = unshadedKwh.map((kwh, module) =>
      Math.max(0, scale.kwh * kwh * ((without?.[module] ?? 1) - (ratios?.[module] ?? 1))),
    )
    areas.push({ roofIndex, moduleLossKwh })
    addLoss(times, roof, shades.present, shades.away)
    changed = withShadeOn(changed, plant, roofIndex, roof, shades.away)
  }
  const open = figuresOf(site, changed)
  return {
    id,
    kind,
    lossKwh: scale.kwh * (open.kwh - figures.kwh),
    lossEur: scale.eur * (open.eur - figures.eur),
    time: timeOfMost(times),
    areas,
  }
}

/** The objects that shade the roofs, each once, by their best rank on any roof. */
const objectsOf = ({ roofs }: PanelPlant): readonly Prism[] => {
  const shown = new Map<string, Prism>()
  const most = Math.max(0, ...roofs.map(({ shade }) => shade?.prisms.length ?? 0))
  for (let rank = 0; rank < most; rank++)
    for (const { shade } of roofs) {
      const prism = shade?.prisms[rank]
      if (prism && !shown.has(prism.id)) shown.set(prism.id, prism)
    }
  return [...shown.values()]
}

/** Objects with at least one part ignored on some roof. */
const leftOutOf = ({ roofs }: PanelPlant): ReadonlySet<string> =>
  new Set(
    roofs.flatMap(({ site, shade }) => {
      const counted = new Set(shade?.prisms)
      return shade ? site.shade.prisms.flatMap((prism) => (counted.has(prism) ? [] : prism.id)) : []
    }),
  )

/** Finds the modules that yield least and values the plant without them. */
const weakestOf = (
  site: PlantSite,
  plant: PanelPlant,
  priceEur: number,
  measured: readonly MeasuredRoof[],
  parts: readonly RoofPart[],
): WeakestModules | null => {
  const laid = measured
    .flatMap(({ roof, area }, roofIndex) =>
      roof.laid.map((module) => ({ roofIndex, module, kwh: area.moduleKwh[module] ?? 0 })),
    )
    .sort((a, b) => a.kwh - b.kwh)
  const middleKwh = laid[Math.floor(laid.length / 2)]?.kwh ?? 0
  const modules = laid.filter(({ kwh }) => kwh < WEAK_SHARE * middleKwh).slice(0, MOST_WEAK)
  if (modules.length === 0) return null
  const isWeak = new Set(modules.map(({ roofIndex, module }) => `${roofIndex} ${module}`))
  const others = parts.flatMap((part): RoofPart[] => {
    const roof = measured[part.roofIndex]?.roof
    const face = roof?.faces.findIndex((each) => each.face === part.face) ?? -1
    if (!roof || face < 0) return [part]
    const strings = roof
      .stringsOn(face)
      .map((string) => string.filter((module) => !isWeak.has(`${part.roofIndex} ${module}`)))
      .filter((string) => string.length > 0)
    const quantity = strings.flat().length
    if (quantity === part.quantity) return [part]
    if (quantity === 0) return []
    const year = roof.shade?.yearOf(part.face, plant.traits, strings) ?? part.year
    return [{ ...part, year, quantity, powerKwp: (part.powerKwp / part.quantity) * quantity }]
  })
  const [without, before] = [others, parts].map((some) => {
    const laid = plant.roofs.map((_, roofIndex) =>
      sum(some.filter((part) => part.roofIndex === roofIndex).map(({ quantity }) => quantity)),
    )
    return figuresOfParts(site, plant, some, priceEur, laid)
  })
  if (!without || !before) return null
  return {
    modules,
    annualKwh: without.annualKwh,
    netPresentValueChangeEur: without.cashFlow.netPresentValueEur - before.cashFlow.netPresentValueEur,
  }
}

/** The plant without each of the objects that shade it most, by roof. */
export interface ObjectsAway {
  readonly prism: Prism
  readonly byRoof: ReadonlyMap<number, ObjectShades>
}

/** Removes the objects that shade the modules of a panel, one at a time, in steps; independent of how many modules are laid. */
export function* objectsAway(plant: PanelPlant): Steps<readonly ObjectsAway[]> {
  const away: ObjectsAway[] = []
  const effort = sum(plant.roofs.map(({ shade }) => shade?.effort ?? 0))
  const most = Math.min(MOST_OBJECTS, OBJECT_EFFORT / Math.max(1, effort))
  for (const prism of objectsOf(plant).slice(0, most)) {
    const byRoof = new Map<number, ObjectShades>()
    for (const [roofIndex, { placement, shade, site }] of plant.roofs.entries()) {
      if (!shade?.prisms.some(({ id }) => id === prism.id)) continue
      yield
      const shades = yield* site.work.objectShades(placement, plant.traits, prism.id)
      if (shades) byRoof.set(roofIndex, shades)
    }
    away.push({ prism, byRoof })
  }
  return away
}

/** Shade losses of a plant of one panel, in steps.
 * @param counts number of modules on each roof, at least one in total
 * @param priceEur of one module
 * @returns null where nothing shades it, not even a far horizon */
export function* plantShade(
  site: PlantSite,
  plant: PanelPlant,
  away: readonly ObjectsAway[],
  counts: Counts,
  priceEur: number,
): Steps<ShadeLosses | null> {
  const parts = partsAt(plant, counts)
  const isShaded = plant.roofs.some(({ shade }) => shade !== null)
  if (
    parts.length === 0 ||
    (!isShaded && parts.every(({ year }) => leftAfter(year, 'plane') === leftAfter(year, 'horizon')))
  )
    return null
  const { annualKwhByPart } = plantYear(parts, site.assumptions)
  const measured: MeasuredRoof[] = []
  for (const [roofIndex, roof] of plant.roofs.entries()) {
    yield
    const kwhOfFace = (face: number): number => {
      const index = parts.findIndex((part) => part.roofIndex === roofIndex && part.face === roof.faces[face]?.face)
      return annualKwhByPart[index] ?? 0
    }
    const laid = roof.modules.slice(0, counts[roofIndex] ?? 0)
    const stringsOn = (face: number) =>
      plant.wiring?.stringsOnFace(counts, roofIndex, face) ?? [facing({ laid, placement: roof.placement }, face)]
    measured.push(measuredRoof(site, plant, roofIndex, { ...roof, laid, stringsOn }, kwhOfFace))
  }
  const onGrid = gridPlant(site, plant, away, measured, parts)
  const objects: ShadingObject[] = []
  for (const each of away) {
    yield
    const object = withoutObject(site, plant, each, measured, onGrid)
    if (object.lossKwh >= LEAST_KWH) objects.push(object)
  }
  return {
    quantity: sum(counts),
    lossKwh: lossesOf(parts, annualKwhByPart),
    areas: measured.map(({ area }) => area),
    objects: objects.sort((a, b) => b.lossKwh - a.lossKwh),
    weakest: weakestOf(site, plant, priceEur, measured, parts),
    uncomparedCount: objectsOf(plant).length - away.length,
    leftOutCount: leftOutOf(plant).size,
  }
}
