import { batteryAssumed } from '../assumptions/batteryAssumptions.ts'
import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { energyYears } from '../finance/selfConsumption.ts'
import { type LayoutShade, sharedWork } from '../method/detailed/sharedWork.ts'
import { DEFAULT_TEMPERATURE_PER_K } from '../production/productionChain.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import { bestPlaneKwhM2 } from '../shade/bestPlane.ts'
import { ratiosOf } from '../shade/moduleAccess.ts'
import type { ModuleShade } from '../shade/moduleShade.ts'
import type { Prism } from '../shade/scene.ts'
import type { Steps } from '../steps.ts'
import { addLoss, type LossTime, noLoss, timeOfMost } from './lossTimes.ts'
import { allModules, type PanelPlant, type PanelRoof, partsAt, type RoofPart } from './panelPlant.ts'
import type { PlantSite } from './plantSite.ts'
import { plantHours, plantYear } from './plantYear.ts'

/** An area in the shade, with all modules that stay. Arrays have a number for each module of its layout. */
export interface ShadedArea {
  readonly roofIndex: number
  readonly solarAccess: number
  readonly tiltAndOrientation: number
  readonly moduleAccess: Float64Array
  readonly moduleKwh: Float64Array
}

/** Something that shades a plant, by what the plant would bring more without it. */
export interface ShadingObject {
  readonly id: string
  readonly kind: Prism['kind']
  readonly lossKwh: number
  /** In the first year. */
  readonly lossEur: number
  /** When most of what it takes of the sun falls; null where it takes light of the sky alone. */
  readonly time: LossTime | null
  readonly areas: readonly { readonly roofIndex: number; readonly moduleLossKwh: Float64Array }[]
}

/** What shade does to a plant of all modules that stay. */
export interface PlantShade {
  readonly lossKwh: { readonly horizon: number; readonly beam: number; readonly sky: number; readonly mismatch: number }
  readonly areas: readonly ShadedArea[]
  /** The greatest loss first; those that stand lowest may be left out where there are many. */
  readonly objects: readonly ShadingObject[]
}

/** So many objects are taken away one after the other. */
const MOST_OBJECTS = 10
/** What that may take, in the effort of `SharedWork`. */
const OBJECT_EFFORT = 3_000_000
/** Less is not worth a word [kWh]. */
const LEAST_KWH = 0.5

const totalOf = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

const leftAfter = ({ waterfall }: SimulatedYear, name: string): number =>
  waterfall.find(({ stage }) => stage === name)?.remainingKwhPerKwp ?? 0

const temperatureOf = ({ panel }: PanelPlant): number => panel.temperaturePerK ?? DEFAULT_TEMPERATURE_PER_K

const facing = ({ modules, placement }: PanelRoof, face: number): readonly number[] =>
  modules.filter((module) => placement.faceOf[module] === face)

/** What each module that stays would give by itself, of its face's open year, 0 to 1; 1 where nothing shades it. */
const powerRatios = (plant: PanelPlant, { faces, placement }: PanelRoof, shade: LayoutShade | null): Float64Array => {
  const byFace = shade ? faces.map(({ face }) => shade.powerRatios(face, temperatureOf(plant))) : []
  return Float64Array.from(placement.faceOf, (face, module) => byFace[face]?.[module] ?? 1)
}

/** Energy that each module would have without shade, so that those of a face add up to its part [kWh]. */
const unshadedKwh = (roof: PanelRoof, ratios: Float64Array, kwhOfFace: (face: number) => number): Float64Array => {
  const unshaded = new Float64Array(ratios.length)
  for (const face of roof.faces.keys()) {
    const modules = facing(roof, face)
    const sum = totalOf(modules.map((module) => ratios[module] ?? 0))
    for (const module of modules) unshaded[module] = sum > 0 ? kwhOfFace(face) / sum : 0
  }
  return unshaded
}

interface MeasuredRoof {
  readonly area: ShadedArea
  readonly ratios: Float64Array
  readonly unshadedKwh: Float64Array
}

const measuredRoof = (
  site: PlantSite,
  plant: PanelPlant,
  roofIndex: number,
  roof: PanelRoof,
  kwhOfFace: (face: number) => number,
): MeasuredRoof => {
  const { shade, faces, modules, placement } = roof
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
  const openSum = totalOf(modules.map(openOf))
  const best = bestPlaneKwhM2(site.roofs[roofIndex]?.sun ?? roof.site.sun)
  return {
    area: {
      roofIndex,
      solarAccess: openSum > 0 ? totalOf(modules.map((each) => (moduleAccess[each] ?? 1) * openOf(each))) / openSum : 1,
      tiltAndOrientation: modules.length > 0 ? Math.min(1, openSum / modules.length / best) : 0,
      moduleAccess,
      moduleKwh: unshaded.map((kwh, module) => kwh * (ratios[module] ?? 1)),
    },
    ratios,
    unshadedKwh: unshaded,
  }
}

const lossesOf = (parts: readonly RoofPart[], annualKwhByPart: readonly number[]): PlantShade['lossKwh'] => {
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

const worthOf = ({ batteryCapacityKwh, loadKwh, assumptions }: PlantSite, parts: readonly RoofPart[]) => {
  const productionKwh = plantHours(parts, assumptions)
  const battery = batteryAssumed(batteryCapacityKwh, assumptions)
  const [firstYear] = energyYears({ productionKwh, loadKwh, battery }, 0, 1)
  return { kwh: totalOf(productionKwh), eur: firstYear ? energyBenefitEur(firstYear, assumptions) : 0 }
}

const isSameShade = (a: ModuleShade, b: ModuleShade): boolean =>
  a.lost.every((share, index) => share === b.lost[index]) && a.skyRatio.every((ratio, at) => ratio === b.skyRatio[at])

/** What a plant would bring more without one object. */
function* withoutObject(
  site: PlantSite,
  plant: PanelPlant,
  { id, kind }: Prism,
  measured: readonly MeasuredRoof[],
  parts: readonly RoofPart[],
  worth: ReturnType<typeof worthOf>,
): Steps<ShadingObject> {
  const areas: { roofIndex: number; moduleLossKwh: Float64Array }[] = []
  const times = noLoss()
  let changed = parts
  for (const [roofIndex, roof] of plant.roofs.entries()) {
    const [before, own] = [roof.shade, measured[roofIndex]]
    if (!before || !own || !roof.site.shade.prisms.some((prism) => prism.id === id)) continue
    const without = yield* sharedWork(roof.site).shading(roof.placement, plant.panel.isHalfCut ?? true, id)
    if (!without || isSameShade(before.modules, without.modules)) continue
    const ratios = powerRatios(plant, roof, without)
    const moduleLossKwh = own.unshadedKwh.map((kwh, module) =>
      Math.max(0, kwh * ((ratios[module] ?? 1) - (own.ratios[module] ?? 1))),
    )
    areas.push({ roofIndex, moduleLossKwh })
    addLoss(times, roof, before, without)
    changed = changed.map((part) => {
      const index = roof.faces.findIndex(({ face }) => face === part.face)
      if (part.roofIndex !== roofIndex || index < 0) return part
      return { ...part, ...without.yearOf(part.face, temperatureOf(plant), facing(roof, index)) }
    })
  }
  const open = worthOf(site, changed)
  return {
    id,
    kind,
    lossKwh: open.kwh - worth.kwh,
    lossEur: open.eur - worth.eur,
    time: timeOfMost(times),
    areas,
  }
}

/** The objects that stand highest before the roofs, each once. */
const objectsOf = ({ roofs }: PanelPlant): readonly Prism[] => {
  const shown = new Map<string, Prism>()
  const most = Math.max(0, ...roofs.map(({ site }) => site.shade.prisms.length))
  for (let rank = 0; rank < most && shown.size < MOST_OBJECTS; rank++)
    for (const { site, shade } of roofs) {
      const prism = shade && site.shade.prisms[rank]
      if (prism && !shown.has(prism.id)) shown.set(prism.id, prism)
    }
  return [...shown.values()].slice(0, MOST_OBJECTS)
}

/** What shade does to a plant of one panel, in steps.
 * @returns null where nothing shades it, not even a far horizon */
export function* plantShade(site: PlantSite, plant: PanelPlant): Steps<PlantShade | null> {
  const parts = partsAt(plant, allModules(plant))
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
    measured.push(measuredRoof(site, plant, roofIndex, roof, kwhOfFace))
  }
  const worth = worthOf(site, parts)
  const objects: ShadingObject[] = []
  const effort = totalOf(plant.roofs.map(({ shade }) => shade?.effort ?? 0))
  for (const prism of objectsOf(plant).slice(0, OBJECT_EFFORT / Math.max(1, effort))) {
    yield
    const object = yield* withoutObject(site, plant, prism, measured, parts, worth)
    if (object.lossKwh >= LEAST_KWH) objects.push(object)
  }
  return {
    lossKwh: lossesOf(parts, annualKwhByPart),
    areas: measured.map(({ area }) => area),
    objects: objects.sort((a, b) => b.lossKwh - a.lossKwh),
  }
}
