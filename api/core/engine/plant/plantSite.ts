import { resolveAssumptions, saleOf } from '../assumptions/assumptions.ts'
import type { ConsumptionFault } from '../consumption/loadYear.ts'
import { householdsOf } from '../consumption/measuredHouseholds.ts'
import { regionOfSite } from '../consumption/regionAt.ts'
import type { PlantBattery } from '../electrical/batteryFit.ts'
import type { InverterUnits } from '../electrical/carriers.ts'
import { coldestDayAt } from '../electrical/coldestDay.ts'
import { type Supply, UNKNOWN_SUPPLY } from '../electrical/connection.ts'
import type { InverterModel } from '../electrical/inverterModel.ts'
import { communityAt } from '../finance/energyCommunity.ts'
import { paymentOf, withSupplied } from '../finance/fiscalProfile.ts'
import { type MarketZone, marketPriceEurPerKwh, marketZoneAt } from '../finance/marketPrices.ts'
import type { ServedHouse } from '../finance/plantEnergy.ts'
import { tariffAssumptions, tariffUse } from '../finance/tariff.ts'
import type { LatLng } from '../geometry/latLng.ts'
import type { Fill } from '../layout/placeModules.ts'
import type { EdgeSetback, ModuleOrientation, Mounting } from '../layout/roofOutline.ts'
import { fail, ok, type Result } from '../result.ts'
import { layableRoof, type RoofFault } from '../roof/layableRoof.ts'
import type { DetailedArea } from '../roof/roofOfArea.ts'
import { areaScene } from '../shade/areaScene.ts'
import { shadeScene } from '../shade/scene.ts'
import { drawnHorizon } from '../sun/horizonPoints.ts'
import { prepareSun, skyAssumed } from '../sun/preparedSun.ts'
import type { WeatherYear } from '../sun/weatherYear.ts'
import { chosenLoad, type MovedModule, type PlantChoices } from './plantChoices.ts'
import { type RoofSite, type RoofWork, roofWork } from './roofWork.ts'

/** An area of a plant as drawn, with its own settings. */
export interface PlantArea {
  readonly id: string
  readonly area: DetailedArea
  readonly fill: Fill
  /** Default: by the roof type. */
  readonly mounting?: Mounting | undefined
  /** Default: the one that holds more. */
  readonly moduleOrientation?: ModuleOrientation | undefined
  /** Distances from single edges of the outline; default: as assumed on all edges. */
  readonly edgeSetbacks?: readonly EdgeSetback[] | undefined
  /** Positions of removed modules: a module that contains one of these positions is removed. */
  readonly removedModules: readonly LatLng[]
  /** Height of the lowest roof edge above ground [m]; default: as assumed. */
  readonly eavesHeightM?: number | undefined
  /** Height of the parapet of a flat roof [m]. */
  readonly parapetHeightM?: number | undefined
  /** Number of the inverter that its modules feed, 1 or more. */
  readonly inverter: number
}

/** An area of a plant with the weather of the place. */
export interface PlantRoof extends RoofSite {
  readonly id: string
  readonly inverter: number
  /** Cached layout, simulation and shade. */
  readonly work: RoofWork
}

/** What strings and inverters depend on, beside the panel. */
export interface ElectricalSite {
  /** The inverters to choose among; empty where none are known. */
  readonly catalogue: readonly InverterModel[]
  /** Those that the user chose, by number. */
  readonly chosen: ReadonlyMap<number, InverterUnits>
  /** Air on the coldest day [°C]. */
  readonly coldestC: number
  readonly battery: PlantBattery | null
  readonly supply: Supply
  readonly moves: readonly MovedModule[]
  /** False: electronics on each module, which needs no strings of a certain length. */
  readonly hasStrings: boolean
}

/** The areas of a plant and the house it serves. Nothing in it depends on the panel. */
export interface PlantSite extends ServedHouse {
  /** Market zone of the place. */
  readonly marketZone: MarketZone
  readonly roofs: readonly PlantRoof[]
  /** What the strings and inverters of the plant depend on, beside the panel. */
  readonly electrical: ElectricalSite
  /** Whether the hourly load is taken from one measured home with the same consumption instead of from the house itself. */
  readonly isSomeHome: boolean
}

/** Why a plant cannot be estimated, with the place of the fault. */
export type PlantFault = (RoofFault | { readonly of: 'consumption'; readonly code: ConsumptionFault }) & {
  /** Index of the faulty area; null if the fault lies elsewhere. */
  readonly areaIndex: number | null
}

/** A chosen inverter with the port of its catalogue row, where an earlier release stored it without. */
const withPort = (chosen: InverterUnits, catalogue: readonly InverterModel[]): InverterUnits => {
  const { model, units } = chosen
  const row = model.batteryPort === undefined ? catalogue.find(({ id }) => id === model.id) : undefined
  if (!row) return chosen
  const { batteryPort, approvedBatteries, dcMaxWithBatteryV } = row
  return { units, model: { ...model, batteryPort, approvedBatteries, dcMaxWithBatteryV } }
}

/** One area's share of the layout effort, which the areas of a plant share equally.
 * @param areaCount 1 or more */
export const effortShareOf = (areaCount: number): number => 1 / areaCount

/** Combines a user's drawing and settings with the weather of the place, for browser and API alike.
 * @param areas at least one
 * @param weatherOfPlace weather at the plant
 * @param inverterCatalogue inverters that strings may be worked out for; default: none, and strings are not worked out */
export const plantSite = (
  areas: readonly PlantArea[],
  {
    obstacles,
    consumption,
    battery,
    assumptions: changed,
    fiscal,
    quote = null,
    offer = null,
    loan = null,
    energyCommunity,
    surroundings = [],
    horizon,
    powerElectronics,
    sale,
    bandPrices,
    inverterModels = {},
    coldestDayC,
    stringMoves = [],
    supply = UNKNOWN_SUPPLY,
  }: PlantChoices,
  weatherOfPlace: WeatherYear,
  inverterCatalogue: readonly InverterModel[] = [],
): Result<PlantSite, PlantFault> => {
  const overrides = {
    ...withSupplied(changed, fiscal),
    ...tariffAssumptions(changed, tariffUse(consumption?.base, changed), fiscal),
    ...(offer && { vatFraction: offer.vatFraction }),
  }
  const resolved = resolveAssumptions(overrides)
  if (!resolved.ok) return fail({ of: 'assumptions', faults: resolved.fault, areaIndex: null })
  const assumptions = resolved.value
  const weather = horizon ? { ...weatherOfPlace, horizonDeg: drawnHorizon(horizon) } : weatherOfPlace
  const load = chosenLoad(
    { consumption, bandPrices, fiscal },
    assumptions,
    weather,
    regionOfSite(areas.map(({ area }) => area)),
  )
  if (!load.ok) return fail({ of: 'consumption', code: load.fault, areaIndex: null })
  const sun = prepareSun(weather, skyAssumed(weather.kind, assumptions.groundAlbedoFraction))
  const roofs: Omit<PlantRoof, 'shade' | 'work'>[] = []
  for (const [areaIndex, { id, area, fill, removedModules, inverter, ...own }] of areas.entries()) {
    const { mounting, moduleOrientation, edgeSetbacks } = own
    const choices = { mounting, moduleOrientation, edgeSetbacks, obstacles, assumptions: overrides }
    const roof = layableRoof(area, choices)
    if (!roof.ok) return fail({ ...roof.fault, areaIndex: roof.fault.of === 'obstacles' ? null : areaIndex })
    roofs.push({
      ...roof.value,
      id,
      inverter,
      fill,
      removedAt: removedModules,
      effortShare: effortShareOf(areas.length),
      sun,
      hasStrings: powerElectronics !== 'moduleLevel',
    })
  }
  const scene = shadeScene({
    areas,
    obstacles: obstacles.map((obstacle, index) => ({ ...obstacle, id: obstacle.id ?? `${index}` })),
    surroundings,
    rules: assumptions,
  })
  const shaded = roofs.map((roof): PlantRoof => {
    const site = { ...roof, shade: areaScene(scene, roof.id) }
    return { ...site, work: roofWork(site) }
  })
  const place = { lat: weather.place.latDeg, lng: weather.place.lngDeg }
  const marketZone = marketZoneAt(place)
  return ok({
    roofs: shaded,
    isSomeHome: householdsOf(consumption?.base, fiscal) === 'one',
    assumptions,
    payment: {
      ...paymentOf(changed, fiscal),
      quote,
      offer: offer && { ...offer, panel: null },
      hasModuleElectronics: powerElectronics === 'moduleLevel',
      hasThreePhaseSupply: supply.phases === 3,
      loan,
    },
    ...load.value,
    marketZone,
    priceEurPerKwh: marketPriceEurPerKwh(marketZone, weather.hourStartMs),
    sale: saleOf(sale, changed),
    ...(energyCommunity && { community: communityAt(energyCommunity, place) }),
    batteryCapacityKwh: battery?.capacityKwh ?? 0,
    batteryModel: battery?.model ?? null,
    electrical: {
      catalogue: inverterCatalogue,
      chosen: new Map(
        Object.entries(inverterModels).map(([number, units]) => [Number(number), withPort(units, inverterCatalogue)]),
      ),
      coldestC: coldestDayC ?? coldestDayAt(place, weather.place.altitudeM).designC,
      battery,
      supply,
      moves: stringMoves,
      hasStrings: powerElectronics !== 'moduleLevel',
    },
  })
}
