import { create } from 'zustand'
import type { Area } from '#design/area.ts'
import type { Shape } from '#design/shape.ts'
import { shiftBetween } from '#design/translated.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Fill } from '#engine/layout/placeModules.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { withRemoved } from '#engine/layout/removedModules.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { PlantShade } from '#wire/shade.ts'
import type { ModuleRef } from '../maps/mapAdapter.ts'
import type { PlantInverter } from './strings/plantStrings.ts'

/** The layout of modules on a shape, including those the user removed. */
interface Laid {
  readonly placement: Placement
  /** The geometry that was laid out: during a drag a slightly older draft. */
  readonly on: AreaGeometry
}

/** Layouts of an area by fill; null if unknown. */
type AreaLayouts = Readonly<Record<Fill, Laid | null>>

const NO_LAYOUTS: AreaLayouts = { aligned: null, maximum: null }

/** The setup displayed by a plant's last analysis, by a method that lays modules. */
export interface ShownPlant {
  readonly panelId: string
  /** Number of laid modules. */
  readonly quantity: number
  /** Order of laying on each area, by area id; −1 marks modules removed by hand. */
  readonly rankByArea: Readonly<Record<string, readonly number[]>>
  /** Number of laid modules by area id: those with a rank below it. */
  readonly countByArea: Readonly<Record<string, number>>
  /** Shade figures; absent if nothing shades the plant. */
  readonly shade?: PlantShade | null
  /** Its inverters with their strings; absent if they belong to another number of modules. */
  readonly inverters?: readonly PlantInverter[] | undefined
  /** For an area analysed alone: the plant around it, null if unknown. Absent if the plant itself is displayed. */
  readonly beside?: ShownPlant | null
}

interface LayoutStore {
  /** Layouts by area id. */
  readonly layouts: Readonly<Record<string, AreaLayouts>>
  /** Areas whose layout failed, until the next attempt. */
  readonly failedAreaIds: readonly string[]
  /** Grows to retry a failure. */
  readonly attempt: number
  /** The current shape of a drag. */
  readonly draft: Shape | null
  /** The module chosen in the panel. */
  readonly focused: ModuleRef | null
  /** The module under the mouse. */
  readonly hovered: ModuleRef | null
  /** The setup whose modules are laid; null: every module that fits. */
  readonly plant: ShownPlant | null
  /** True if the plant, or the plant beside an area analysed alone, comes from the stored design instead of an analysis. */
  readonly isRestored: boolean
  /** Stops waiting for a change of the design, which would remove the plant. */
  readonly stopWatching: () => void
  keep(areaId: string, fill: Fill, laid: Laid | null): void
  forget(areaId: string): void
  fail(areaId: string): void
  retry(): void
  setDraft(draft: Shape | null): void
  focus(module: ModuleRef | null): void
  hover(module: ModuleRef | null): void
}

/** Layouts of the design from the engine's worker, and the setup shown on them; derived data that is never stored. */
export const useLayouts = create<LayoutStore>()((set) => ({
  layouts: {},
  failedAreaIds: [],
  attempt: 0,
  draft: null,
  focused: null,
  hovered: null,
  plant: null,
  isRestored: false,
  stopWatching: () => undefined,
  keep: (areaId, fill, laid) =>
    set(({ layouts, failedAreaIds }) => ({
      layouts: { ...layouts, [areaId]: { ...(ownValue(layouts, areaId) ?? NO_LAYOUTS), [fill]: laid } },
      failedAreaIds: failedAreaIds.filter((id) => id !== areaId),
    })),
  forget: (areaId) =>
    set(({ layouts: { [areaId]: _, ...layouts }, focused, hovered }) => ({
      layouts,
      focused: focused?.overlayId === areaId ? null : focused,
      hovered: hovered?.overlayId === areaId ? null : hovered,
    })),
  fail: (areaId) => set(({ failedAreaIds }) => ({ failedAreaIds: [...failedAreaIds, areaId] })),
  retry: () => set(({ attempt }) => ({ failedAreaIds: [], attempt: attempt + 1 })),
  setDraft: (draft) => set({ draft }),
  focus: (focused) => set({ focused }),
  // The mouse ends what the panel chose: one module is marked.
  hover: (hovered) => set(hovered ? { hovered, focused: null } : { hovered }),
}))

/** The setup whose modules are shown. */
export const useShownPlant = (): ShownPlant | null => useLayouts(({ plant }) => plant)

/** Shows every module that fits again. */
export const forgetShownPlant = (): void => {
  useLayouts.getState().stopWatching()
  useLayouts.setState({ plant: null })
}

/** Yearly energy of each module of an area including shade [kWh]; undefined before an analysis. */
export const moduleKwhOf = (plant: ShownPlant | null, areaId: string): readonly number[] | undefined =>
  plant?.shade?.areas.find((share) => share.areaId === areaId)?.moduleKwh

/** Geometry object of a shape, with the same identity while unchanged. */
const geometryOf = (shape: AreaGeometry): object => (shape.type === 'rectangle' ? shape.bounds : shape.coordinates)

/** Modules shifted along with a shape moved since the layout. If the shape changed its form they stay. */
const translatedTo = (shape: AreaGeometry, { placement, on }: Laid): Placement => {
  const shift = shiftBetween(on, shape)
  if (!shift) return placement
  const cornersDeg = placement.cornersDeg.map((deg, at) => deg + (at % 2 === 0 ? shift.lat : shift.lng))
  return { ...placement, cornersDeg }
}

/** Modules of a layout on a shape with the removed ones marked, cached for all callers. */
const shownModules = new WeakMap<
  Placement,
  WeakMap<object, { readonly removedAt: readonly LatLng[]; readonly laid: Placement }>
>()

/** An area's modules as displayed, with the removed ones marked; null before the layout. They follow the given area, even if moved
 * since, so that a click hits the module visible there. */
export const laidModules = (
  area: AreaGeometry & Pick<Area, 'id' | 'fill' | 'removedModules'>,
  layouts: Readonly<Record<string, AreaLayouts>>,
): Placement | null => {
  const found = ownValue(layouts, area.id)?.[area.fill]
  if (!found) return null
  const onShapes = shownModules.get(found.placement) ?? new WeakMap()
  shownModules.set(found.placement, onShapes)
  const geometry = geometryOf(area)
  const { removedModules } = area
  const cached = onShapes.get(geometry)
  if (cached?.removedAt === removedModules) return cached.laid
  const laid = withRemoved(translatedTo(area, found), removedModules)
  onShapes.set(geometry, { removedAt: removedModules, laid })
  return laid
}
