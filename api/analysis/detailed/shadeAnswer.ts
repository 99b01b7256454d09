import type { PlantShade as PlantShadeAnswer } from '#contract/shade.ts'
import type { PlantShade } from '#engine/plant/plantShade.ts'

/** Converts shade losses of a plant to the wire format. */

const KILO = 1000
const rounded = (value: number): number => Math.round(value * KILO) / KILO
const listOf = (values: Float64Array): number[] => Array.from(values, rounded)

/** @param areaIds of the roofs of the plant, in their order */
export const shadeAnswer = (shade: PlantShade | null, areaIds: readonly string[]): PlantShadeAnswer | null =>
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
