import '../i18n/areaTexts.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { laidModules, useLayouts } from './layoutStore.ts'
import { ModuleFigures } from './ModuleFigures.tsx'
import { moduleStates } from './moduleStates.ts'
import { useShownPlant } from './shownPlant.ts'
import { moduleOutputOf } from './useCurrentLayout.ts'

/** The figures of the module under the mouse, at the foot of the map. */
export const ModuleHint = ({ estimation }: { readonly estimation: Estimation }) => {
  const lang = useSpokenLanguage('planner')
  const area = useDesign(currentArea)
  const { layouts, focused } = useLayouts()
  const { plant } = useShownPlant()
  const laid = area && laidModules(area, layouts)
  if (!laid || focused?.overlayId !== area.id || focused.index >= laid.removed.length) return null
  return (
    <p
      lang={lang}
      className="tabular mx-auto w-fit rounded-float bg-slate-900/90 px-4 py-2 text-center text-white shadow-float"
    >
      <ModuleFigures
        laid={laid}
        states={moduleStates(laid, area.id, plant)}
        index={focused.index}
        output={moduleOutputOf(estimation)}
      />
    </p>
  )
}
