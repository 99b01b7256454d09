import { currentArea } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import { ModuleFigures } from '../areas/ModuleFigures.tsx'
import type { Estimation } from '../estimate/detailedState.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import { moduleOutputOf } from './moduleOutputOf.ts'

/** The figures of the module under the mouse, at the foot of the map. */
export const ModuleHint = ({ estimation }: { readonly estimation: Estimation }) => {
  const lang = useSpokenLanguage('planner')
  const area = useDesign(currentArea)
  const { layouts, focused } = useLayouts()
  const laid = area && laidModules(area, layouts)
  if (!laid || focused?.overlayId !== area.id || focused.index >= laid.removed.length) return null
  return (
    <p
      lang={lang}
      className="tabular mx-auto w-fit rounded-float bg-slate-900/90 px-4 py-2 text-center text-white shadow-float"
    >
      <ModuleFigures laid={laid} index={focused.index} output={moduleOutputOf(estimation)} />
    </p>
  )
}
