import { currentArea } from '#design/design.ts'
import { moduleOutputOf } from '../analysis/detailedState.ts'
import { useEstimation } from '../analysis/estimation.tsx'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { type Camera, MODULE_STATE } from '../maps/mapAdapter.ts'
import { pointIn } from '../maps/projection.ts'
import { laidModules, moduleKwhOf, useLayouts, useShownPlant } from '../modules/layoutStore.ts'
import { ModuleFigures } from '../modules/ModuleFigures.tsx'
import { moduleStates } from '../modules/moduleStates.ts'

/** Latitude and longitude of four corners. */
const NUMBERS_A_MODULE = 8
/** Nearer to the head of the map the hint stands below its module [px]. */
const ROOM_ABOVE_PX = 150
const GAP_PX = 8

/** Where the hint of a module stands, from the middle of the map [px]. */
const placeOf = (cornersDeg: Float64Array, index: number, { center, zoom }: Camera) => {
  const corners = cornersDeg.subarray(NUMBERS_A_MODULE * index, NUMBERS_A_MODULE * (index + 1))
  const points = [0, 2, 4, 6].map((at) =>
    pointIn({ origin: center, zoom }, { lat: corners[at] ?? center.lat, lng: corners[at + 1] ?? center.lng }),
  )
  const ys = points.map(({ y }) => y)
  const top = Math.min(...ys)
  const isBelow = innerHeight / 2 + top < ROOM_ABOVE_PX
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  return { x, y: isBelow ? Math.max(...ys) + GAP_PX : top - GAP_PX, isBelow }
}

/** The figures of the module under the mouse, beside it. */
export const ModuleHint = ({ camera }: { readonly camera: Camera }) => {
  const estimation = useEstimation()
  const { t } = useDrawWords('areas')
  const area = useDesign(currentArea)
  const { layouts, hovered } = useLayouts()
  const plant = useShownPlant()
  const laid = area && laidModules(area, layouts)
  if (!laid || hovered?.overlayId !== area.id || hovered.index >= laid.removed.length) return null
  const states = moduleStates(laid, area.id, plant)
  const state = states[hovered.index]
  const { x, y, isBelow } = placeOf(laid.cornersDeg, hovered.index, camera)
  return (
    <p
      className="tabular pointer-events-none absolute z-5 w-max max-w-64 rounded-float bg-slate-900/90 px-4 py-2 text-center text-white shadow-float"
      style={{
        // Half its width stays between the panels.
        left: `clamp(calc(var(--inset-left) + 8.5rem), calc(50% + ${x}px), calc(100% - var(--inset-right) - 8.5rem))`,
        top: `calc(50% + ${y}px)`,
        transform: `translate(-50%, ${isBelow ? '0' : '-100%'})`,
      }}
    >
      <ModuleFigures
        laid={laid}
        states={states}
        index={hovered.index}
        output={moduleOutputOf(estimation)}
        moduleKwh={moduleKwhOf(plant, area.id)}
      />
      {state !== MODULE_STATE.open && (
        <span className="block text-xs opacity-80 pointer-coarse:hidden">
          {t(state === MODULE_STATE.removed ? 'clickToPutBack' : 'clickToRemove')}
        </span>
      )}
    </p>
  )
}
