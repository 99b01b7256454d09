import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { checkedInput, checkedString } from '#engine/electrical/stringChecks.ts'
import type { CashFlow } from '#engine/finance/cashFlow.ts'
import { energyBenefitEur } from '#engine/finance/cashFlowYear.ts'
import { selfConsumptionFraction, selfSufficiencyFraction } from '#engine/finance/energyShares.ts'
import { firstOf } from '#engine/finance/plantEnergy.ts'
import type { EnergyTotals } from '#engine/finance/selfConsumption.ts'
import type { PlaneDirection } from '#engine/geometry/roofPlane.ts'
import type { Placement } from '#engine/layout/placement.ts'
import type { ModuleSize } from '#engine/layout/roofOutline.ts'
import { type ElectronicsGain, roofsWithoutString } from '#engine/plant/moduleElectronics.ts'
import type { PanelPlant, PlantFigures } from '#engine/plant/panelPlant.ts'
import type { Counts } from '#engine/plant/panelRoof.ts'
import type { PlantEstimate, PlantInverter } from '#engine/plant/plantEstimate.ts'
import type { ShadeLosses } from '#engine/plant/plantShade.ts'
import type { PlantRoof, PlantSite } from '#engine/plant/plantSite.ts'
import { moduleTurns } from '#engine/plant/plantSizes.ts'
import { faceOneWay, inCableOrder, type ModulePlace, type WiredInverter } from '#engine/plant/plantWiring.ts'
import type { PlantYear } from '#engine/plant/plantYear.ts'
import type { EstimatedSetup } from '#engine/plant/recommendPlant.ts'
import { finished } from '#engine/steps.ts'
import { MM_A_METRE, W_A_KW } from '#engine/units.ts'
import type { WiredInverter as WiredAnswer } from '#wire/electrical.ts'
import type { DetailedPlantRecommendation, PlantSize } from '#wire/plant.ts'
import type { PlantShade } from '#wire/shade.ts'

/** Converts setups of a plant by the Detailed method to the wire format. */

type LayoutAnswer = PlantSize['areas'][number]['layout']
type Figures = Pick<PlantFigures, 'quantity' | 'energy' | 'cashFlow'> & { readonly annualKwh: number }

type MoneyAnswer = PlantSize['money']

const rowsOf = ({ row, removed }: Placement): number | null => {
  const rows = new Set(row.filter((_, index) => !removed[index]))
  return rows.has(-1) ? null : rows.size
}

/** How many modules that stay face each way. */
const countsByFace = ({ faces, faceOf, removed }: Placement): readonly number[] => {
  const counts = faces.map(() => 0)
  faceOf.forEach((face, index) => {
    if (!removed[index]) counts[face] = (counts[face] ?? 0) + 1
  })
  return counts
}

/** @param layout of a module on a roof */
const layoutOf = (layout: Placement, module: ModuleSize, site: PlantRoof): LayoutAnswer => {
  const counts = countsByFace(layout)
  return {
    fill: site.fill,
    mounting: site.mounting,
    quantity: layout.quantity,
    removed: layout.removed.length - layout.quantity,
    alignedQuantity: finished(site.work.placing(module, 'aligned')).quantity,
    maximumQuantity: site.fill === 'maximum' ? layout.quantity : null,
    portraitQuantity: layout.isPortrait.filter((isPortrait, index) => isPortrait && !layout.removed[index]).length,
    rows: rowsOf(layout),
    rowPitchM: layout.rowPitchM,
    faces: layout.faces.map((face, index) => ({ ...face, quantity: counts[index] ?? 0 })),
    panelLengthMm: module.lengthM * MM_A_METRE,
    panelWidthMm: module.widthM * MM_A_METRE,
  }
}

const productionOf = (year: PlantYear): PlantSize['production'] => ({
  annualKwh: year.annualKwh,
  monthlyKwh: [...year.monthlyKwh],
  specificYieldKwhPerKwp: year.specificYieldKwhPerKwp,
  performanceRatioFraction: year.performanceRatio,
  planeIrradiationKwhM2: year.planeIrradiationKwhM2,
  monthByHourKwh: year.monthByHourKwh.map((hours) => [...hours]),
  waterfall: year.waterfall.map(({ stage, changeKwh, remainingKwh }) => ({
    step: stage,
    changeKwh,
    afterKwh: remainingKwh,
  })),
})

const firstYearOf = (first: EnergyTotals): MoneyAnswer['firstYear'] => {
  const { loadKwh, selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh } = first
  return {
    loadKwh,
    selfConsumedKwh,
    exportedKwh,
    importedKwh,
    batteryLossKwh,
    selfConsumptionFraction: selfConsumptionFraction(first),
    selfSufficiencyFraction: selfSufficiencyFraction(first),
  }
}

const moneyOf = (energy: readonly EnergyTotals[], cashFlow: CashFlow): MoneyAnswer => {
  const { years, internalRateOfReturnFraction: rate, ...figures } = cashFlow
  return {
    ...figures,
    internalRateOfReturnFraction: rate.ok ? rate.value : null,
    internalRateOfReturnReason: rate.ok ? null : rate.fault,
    firstYear: firstYearOf(firstOf(energy)),
    years: years.map((year) => ({ ...year, replacedParts: [...year.replacedParts] })),
  }
}

/** Modules by area, in their order. */
const placedOn = (site: PlantSite, places: readonly ModulePlace[]): WiredAnswer['unplaced'] => {
  const placed: { areaId: string; modules: number[] }[] = []
  for (const { roofIndex, module } of places) {
    const areaId = site.roofs[roofIndex]?.id ?? ''
    const last = placed.at(-1)
    if (last?.areaId === areaId) last.modules.push(module)
    else placed.push({ areaId, modules: [module] })
  }
  return placed
}

/** Modules by the directions in which they face; those that a string may mix count as one. */
const byDirection = (
  { roofs }: PanelPlant,
  places: readonly ModulePlace[],
): readonly { readonly face: PlaneDirection; readonly places: readonly ModulePlace[] }[] => {
  const directions: { readonly face: PlaneDirection; readonly places: ModulePlace[] }[] = []
  for (const place of places) {
    const placement = roofs[place.roofIndex]?.placement
    const face = placement?.faces[placement.faceOf[place.module] ?? 0]
    if (!face) continue
    const same = directions.find((other) => faceOneWay(other.face, face))
    if (same) same.places.push(place)
    else directions.push({ face, places: [place] })
  }
  return directions
}

/** The modules of an inverter by direction, as its strings divide them.
 * @param roofIndices behind the inverter */
const facesOf = (
  plant: PanelPlant,
  roofIndices: readonly number[],
  counts: Counts,
  site: PlantSite,
): NonNullable<PlantSize['inverters'][number]['faces']> => {
  const places = roofIndices.flatMap((roofIndex) => {
    const { modules = [], placement } = plant.roofs[roofIndex] ?? {}
    return [...modules.slice(0, counts[roofIndex] ?? 0)]
      .sort((a, b) => (placement?.faceOf[a] ?? 0) - (placement?.faceOf[b] ?? 0))
      .map((module) => ({ roofIndex, module }))
  })
  return byDirection(plant, places).map(({ face: { tiltDeg, azimuthDeg }, places: there }) => ({
    areaIds: [...new Set(there.map(({ roofIndex }) => site.roofs[roofIndex]?.id ?? ''))],
    tiltDeg,
    azimuthDeg,
    quantity: there.length,
  }))
}

/** An inverter with its strings and what is wrong with them. */
const wiredAnswer = (wired: WiredInverter, plant: PanelPlant, site: PlantSite): WiredAnswer => {
  const { model, units, isTypical, strings, unplaced } = wired
  const electricals = plant.panel.electricals ?? null
  const inputs = [...new Set(strings.map(({ input }) => input))].sort((a, b) => a - b)
  const lengthsOf = (of: number): number[] =>
    strings.filter(({ input }) => input === of).map(({ modules }) => modules.length)
  return {
    model: {
      ...model,
      inputs: model.inputs.map((input) => ({ ...input })),
      approvedBatteries: model.approvedBatteries && [...model.approvedBatteries],
    },
    units,
    isTypical,
    strings: electricals
      ? strings.map(({ input, string, modules }) => {
          const { faults, ...voltages } = checkedString(
            electricals,
            model,
            modules.length,
            site.electrical,
            byDirection(plant, modules).length,
          )
          const length = modules.length
          return {
            input,
            string,
            length,
            modules: placedOn(site, inCableOrder(modules, plant.roofs)),
            ...voltages,
            faults: [...faults],
          }
        })
      : [],
    inputs: electricals
      ? inputs.map((input) => {
          const { faults, ...currents } = checkedInput(electricals, model, input, lengthsOf(input))
          return { input, ...currents, faults: [...faults] }
        })
      : [],
    unplaced: placedOn(site, unplaced),
  }
}

/** The inverters of a plant with their strings.
 * @param counts modules on each roof */
export const invertersAnswer = (
  inverters: readonly PlantInverter[],
  plant: PanelPlant,
  counts: Counts,
  site: PlantSite,
): PlantSize['inverters'] =>
  inverters.map((one) => ({
    inverter: one.inverter,
    areaIds: one.roofs.flatMap((index) => site.roofs[index]?.id ?? []),
    dcPowerKwp: one.dcPowerKwp,
    acPowerKw: one.acPowerKw,
    isThreePhase: one.isThreePhase,
    faces: facesOf(plant, one.roofs, counts, site),
    wired: one.wired && wiredAnswer(one.wired, plant, site),
  }))

const sizeOf = (
  estimate: PlantEstimate,
  layouts: readonly LayoutAnswer[],
  { stock, sizes: { plant } }: EstimatedSetup,
  site: PlantSite,
): PlantSize => {
  const { roofs } = site
  const { quantity, shares, production, energy } = estimate
  return {
    quantity,
    totalPower: estimate.totalPowerW,
    totalPrice: estimate.totalPriceEur,
    annualProduction: production.annualKwh,
    annualBenefitEur: energyBenefitEur(firstOf(energy), estimate.totalPowerW / W_A_KW, site),
    toOrder: Math.max(0, quantity - stock),
    environment: estimate.environment,
    areas: roofs.flatMap(({ id }, index) => {
      const [share, layout] = [shares[index], layouts[index]]
      if (!share || !layout) return []
      return {
        areaId: id,
        quantity: share.quantity,
        totalPower: W_A_KW * share.powerKwp,
        annualProduction: share.annualKwh,
        specificYieldKwhPerKwp: share.powerKwp > 0 ? share.annualKwh / share.powerKwp : 0,
        layout,
      }
    }),
    inverters: invertersAnswer(
      estimate.inverters,
      plant,
      shares.map(({ quantity: laid }) => laid),
      site,
    ),
    production: productionOf(production),
    money: moneyOf(energy, estimate.cashFlow),
    bill: [...estimate.bill],
    dayFlows: [...estimate.dayFlows],
  }
}

const pointOf = (
  { quantity, annualKwh, energy, cashFlow }: Figures,
  modulePowerW: number,
  site: PlantSite,
  counts: Counts,
): DetailedPlantRecommendation['curve'][number] => ({
  quantity,
  areaQuantities: [...counts],
  annualProduction: annualKwh,
  annualBenefitEur: energyBenefitEur(firstOf(energy), (quantity * modulePowerW) / W_A_KW, site),
  paybackYears: cashFlow.paybackYears,
  selfConsumptionFraction: selfConsumptionFraction(firstOf(energy)),
  totalEur: cashFlow.investment.totalEur,
  netPresentValueEur: cashFlow.netPresentValueEur,
})

/** The curve uses approximate years; points of numbers computed in full are exact. */
const curveOf = ({ curve, size, full, asked, sizes, site }: EstimatedSetup): DetailedPlantRecommendation['curve'] => {
  const { powerW } = sizes.plant.panel
  const estimates = [size, full, asked].flatMap((estimate) => estimate ?? [])
  return curve.map((figures) => {
    const exact = estimates.find(({ quantity }) => quantity === figures.quantity)
    return pointOf(
      exact ? { ...exact, annualKwh: exact.production.annualKwh } : figures,
      powerW,
      site,
      sizes.countsOf(figures.quantity),
    )
  })
}

export const detailedRecommendation = (
  setup: EstimatedSetup,
  shade: ShadeLosses | null,
  certainty: PlantCertainty | null,
  electronics: ElectronicsGain | null,
): DetailedPlantRecommendation => {
  const { panelId, role, better, site, size, full, asked } = setup
  const { roofs, module } = setup.sizes.plant
  const layouts = roofs.map((roof) => layoutOf(roof.placement, module, roof.site))
  const sized = (estimate: PlantEstimate): PlantSize => sizeOf(estimate, layouts, setup, site)
  return {
    panelId,
    role,
    better,
    batteryCapacityKwh: site.batteryCapacityKwh,
    shade: shadeAnswer(
      shade,
      site.roofs.map(({ id }) => id),
    ),
    certainty,
    size: sized(size),
    full: full && sized(full),
    asked: asked && sized(asked),
    curve: curveOf(setup),
    moduleElectronics: electronics,
    areasWithoutString: roofsWithoutString(setup.sizes.plant).map(({ roofIndex, ...room }) => ({
      areaId: site.roofs[roofIndex]?.id ?? '',
      ...room,
    })),
    moduleRanks: moduleTurns(setup.sizes.plant).map((ranks, index) => ({
      areaId: site.roofs[index]?.id ?? '',
      ranks: [...ranks],
    })),
  }
}

const KILO = 1000
const rounded = (value: number): number => Math.round(value * KILO) / KILO
const listOf = (values: Float64Array): number[] => Array.from(values, rounded)

/** Converts shade losses of a plant to the wire format.
 * @param areaIds of the roofs of the plant, in their order */
export const shadeAnswer = (shade: ShadeLosses | null, areaIds: readonly string[]): PlantShade | null =>
  shade && {
    quantity: shade.quantity,
    lossKwh: shade.lossKwh,
    weakest: shade.weakest && {
      modules: shade.weakest.modules.map(({ roofIndex, module }) => ({ areaId: areaIds[roofIndex] ?? '', module })),
      annualProduction: shade.weakest.annualKwh,
      netPresentValueChangeEur: shade.weakest.netPresentValueChangeEur,
    },
    areas: shade.areas.map(({ roofIndex, solarAccess, tiltAndOrientation, moduleAccess, moduleKwh }) => ({
      areaId: areaIds[roofIndex] ?? '',
      solarAccessFraction: solarAccess,
      tiltAndOrientationFraction: tiltAndOrientation,
      totalSolarResourceFraction: solarAccess * tiltAndOrientation,
      moduleAccess: listOf(moduleAccess),
      moduleKwh: listOf(moduleKwh),
    })),
    uncomparedCount: shade.uncomparedCount,
    leftOutCount: shade.leftOutCount,
    causes: shade.objects.map(({ id, kind, lossKwh, lossEur, time, areas }) => ({
      id,
      kind,
      lossKwh,
      lossEur,
      ...(time && { months: { from: time.months.from + 1, to: time.months.to + 1 }, hours: time.hours }),
      areas: areas.map(({ roofIndex, moduleLossKwh }) => ({
        areaId: areaIds[roofIndex] ?? '',
        moduleLossKwh: listOf(moduleLossKwh),
      })),
    })),
  }
