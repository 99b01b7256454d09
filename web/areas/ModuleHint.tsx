import { moduleOutputOf } from '../analysis/detailedState.ts'
import { useEstimation } from '../analysis/estimation.tsx'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaWords } from '../i18n/areaTexts.ts'
import { laidModules, moduleKwhOf, useLayouts, useShownPlant } from '../layout/layoutStore.ts'
import { ModuleFigures } from '../layout/ModuleFigures.tsx'
import { moduleStates } from '../layout/moduleStates.ts'
import { MODULE_STATE } from '../map/mapAdapter.ts'

/** The figures of the module under the mouse, at the foot of the map. */
export const ModuleHint = () => {
  const estimation = useEstimation()
  const { t } = useAreaWords('areas')
  const area = useDesign(currentArea)
  const { layouts, focused } = useLayouts()
  const plant = useShownPlant()
  const laid = area && laidModules(area, layouts)
  if (!laid || focused?.overlayId !== area.id || focused.index >= laid.removed.length) return null
  const states = moduleStates(laid, area.id, plant)
  const state = states[focused.index]
  return (
    <p className="tabular mx-auto w-fit rounded-float bg-slate-900/90 px-4 py-2 text-center text-white shadow-float">
      <ModuleFigures
        laid={laid}
        states={states}
        index={focused.index}
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
