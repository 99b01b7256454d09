import type { LatLng } from '#engine/geometry/latLng.ts'
import type { ModuleRef, ModulesOverlay } from '../mapAdapter.ts'
import { worldOf, worldSizePx } from '../projection.ts'
import { contains, grown, intersection, isEmpty, type ScreenBox, scaled, union } from './box.ts'
import { boxOfModules, changedModules, type ModuleField, moduleField, moduleIndexAt } from './moduleField.ts'
import { fitCanvas, paintBox, paintedPixelRatio, type WorldWindow } from './paintCanvas.ts'

/** Margin painted beyond the edges of the map, so that a drag needs no repaint [CSS px]. */
const MARGIN_PX = 256
/** Frames and highlights extend this far beyond a module [CSS px]. */
const BLEED_PX = 2
/** With more changes than this the whole picture is painted again. */
const MAX_PATCHES = 64

export interface ModuleCanvas {
  /** The canvas element, which the map positions by `painted` and moves and stretches with its own picture. */
  readonly element: HTMLCanvasElement
  /** The completely painted area; null if nothing is visible. */
  painted(): WorldWindow | null
  setOverlays(overlays: readonly ModulesOverlay[]): void
  setHovered(module: ModuleRef | null): void
  /** Paints the map's view, unless already painted. */
  show(window: WorldWindow): void
  /** The module of an overlay at a place; null if none, or if modules are smaller than requested.
   * @param sideFromPx the least length of their shorter side [CSS px] */
  moduleAt(overlayId: string, position: LatLng, zoom: number, sideFromPx: number): ModuleRef | null
}

/** Modules painted on one canvas, which any Web Mercator map can show as a layer. */
export const createModuleCanvas = (): ModuleCanvas => {
  const element = document.createElement('canvas')
  element.setAttribute('aria-hidden', 'true')
  let fields: readonly ModuleField[] = []
  let shown: WorldWindow | null = null
  let painted: WorldWindow | null = null
  let pixelRatio = paintedPixelRatio()
  let hovered: ModuleRef | null = null

  const paint = (boxes: readonly ScreenBox[]) => {
    const context = element.getContext('2d')
    if (!painted || !context) return
    for (const box of boxes) paintBox(context, { window: painted, fields, hovered, pixelRatio }, box)
  }
  const paintAll = () => {
    pixelRatio = paintedPixelRatio()
    painted = shown && windowAround(shown, fields)
    fitCanvas(element, painted, pixelRatio)
    if (painted) paint([painted.box])
  }
  const paintModule = ({ overlayId, index }: ModuleRef) => {
    const field = fields.find(({ overlay }) => overlay.id === overlayId)
    if (painted && field && index < field.count) paint([boxOfModule(field, index, painted.zoom)])
  }
  return {
    element,
    painted: () => painted,
    setOverlays: (overlays) => {
      const before = fields
      fields = overlays.map((overlay) =>
        moduleField(
          overlay,
          before.find((field) => field.overlay.id === overlay.id),
        ),
      )
      const changes = changesBetween(before, fields)
      if (changes) for (const change of changes) paintModule(change)
      else paintAll()
    },
    setHovered: (module) => {
      const before = hovered
      hovered = module
      if (before) paintModule(before)
      if (module) paintModule(module)
    },
    show: (next) => {
      shown = next
      if (pixelRatio !== paintedPixelRatio() || !isPainted(next, painted, fields)) paintAll()
    },
    moduleAt: (overlayId, position, zoom, sideFromPx) => {
      const field = fields.find(({ overlay }) => overlay.id === overlayId)
      if (!field || field.shortestSide * worldSizePx(zoom) < sideFromPx) return null
      const index = moduleIndexAt(field, worldOf(position))
      return index < 0 ? null : { overlayId, index }
    },
  }
}

const boxOfModule = (field: ModuleField, module: number, zoom: number): ScreenBox =>
  grown(scaled(boxOfModules(field.corners, module, module), worldSizePx(zoom)), BLEED_PX)

/** The modules to repaint, or null for all. */
const changesBetween = (before: readonly ModuleField[], after: readonly ModuleField[]): readonly ModuleRef[] | null => {
  const stays =
    before.length === after.length && after.every(({ corners }, index) => corners === before[index]?.corners)
  if (!stays) return null
  const changes = after.flatMap((field, index) =>
    changedModules(before[index] ?? field, field).map((module) => ({ overlayId: field.overlay.id, index: module })),
  )
  return changes.length > MAX_PATCHES ? null : changes
}

/** Bounding box of all modules [px at the zoom]. */
const extentOf = (fields: readonly ModuleField[], zoom: number): ScreenBox =>
  scaled(union(fields.map(({ box }) => box)), worldSizePx(zoom))

/** The visible part with its margins, limited to the modules' extent. */
const windowAround = ({ zoom, box }: WorldWindow, fields: readonly ModuleField[]): WorldWindow | null => {
  const seen = intersection(grown(box, MARGIN_PX), grown(extentOf(fields, zoom), BLEED_PX))
  return isEmpty(seen) ? null : { zoom, box: seen }
}

const isPainted = (
  { zoom, box }: WorldWindow,
  painted: WorldWindow | null,
  fields: readonly ModuleField[],
): boolean => {
  const wanted = intersection(box, extentOf(fields, zoom))
  return isEmpty(wanted) || (painted?.zoom === zoom && contains(painted.box, wanted))
}
