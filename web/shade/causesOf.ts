import type { PlantShade, ShadeCause } from '#contract/shade.ts'
import type { ModuleRef } from '../map/mapAdapter.ts'

/** Less is not worth a word [kWh]. */
const LEAST_KWH = 0.5

/** What shades a module, and what each takes from it in a year; the most first. */
export const causesOf = (
  { causes }: PlantShade,
  { overlayId, index }: ModuleRef,
): readonly { readonly cause: ShadeCause; readonly kwh: number }[] =>
  causes
    .map((cause) => ({
      cause,
      kwh: cause.areas.find(({ areaId }) => areaId === overlayId)?.moduleLossKwh[index] ?? 0,
    }))
    .filter(({ kwh }) => kwh >= LEAST_KWH)
    .sort((a, b) => b.kwh - a.kwh)
