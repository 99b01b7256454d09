import type { ReactNode } from 'react'
import { METHODS } from '#wire/methods.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { useStrings, useStringsOnMap } from '../modules/strings/useStringsOnMap.ts'
import { toggleModule, useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { useColoured, useShade } from '../shade/shadeStore.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useShapes } from './MapScreen.tsx'

const StringsOnMap = onDemand(async () => (await import('../modules/strings/StringsOnMap.tsx')).StringsOnMap)
const ShadeOnMap = onDemand(async () => (await import('../shade/ShadeOnMap.tsx')).ShadeOnMap)
const ShadowButton = onDemand(async () => (await import('../shade/ShadowButton.tsx')).ShadowButton)

/** The open design as the map shows it, in the planner and through a link.
 * @param insteadOfPanel stands in the corner while the panel is away */
export const useDesignOnMap = (insteadOfPanel: ReactNode) => {
  const design = useDesign()
  const modules = useModulesOnMap()
  const shadows = useShade((shade) => shade.shadows)
  const areStringsShown = useStrings((strings) => strings.isShown)
  const { overlays, strings } = useStringsOnMap(useColoured(modules.overlays))
  const knowsShade = METHODS[design.method].laysModules
  const onToggle = useCanEdit() ? toggleModule : null
  return {
    shown: {
      shapes: useShapes(design),
      overlays,
      strings,
      shadows: knowsShade ? shadows : undefined,
      highlightedModule: modules.highlighted,
    },
    onHovered: modules.onHovered,
    knowsShade,
    areStringsShown,
    foot: knowsShade && (
      <>
        {areStringsShown && <StringsOnMap onRemove={onToggle} />}
        <ShadeOnMap onToggle={onToggle} />
      </>
    ),
    corner: (
      <div className="flex flex-col items-start gap-2 short:flex-row max-md:flex-row max-md:flex-wrap">
        {insteadOfPanel}
        {knowsShade && design.areas.length > 0 && <ShadowButton />}
      </div>
    ),
  }
}
