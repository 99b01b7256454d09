import type { ReactNode } from 'react'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { METHODS } from '#wire/methods.ts'
import { closedResult, reopenResults, useAnalysis } from '../analysis/analysisStore.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { isOnScreen, useShowOnMap } from '../maps/camera/useShowOnMap.ts'
import type { MapState } from '../maps/useMapState.ts'
import { useStrings, useStringsOnMap } from '../modules/strings/useStringsOnMap.ts'
import { toggleModule, useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { useColoured, useShade } from '../shade/shadeStore.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useShapes } from './MapScreen.tsx'

const ResultsChip = onDemand(async () => (await import('./PlannerAnalysis.tsx')).ResultsChip)
const StringsOnMap = onDemand(async () => (await import('../modules/strings/StringsOnMap.tsx')).StringsOnMap)
const ShadeOnMap = onDemand(async () => (await import('../shade/ShadeOnMap.tsx')).ShadeOnMap)
const ShadowButton = onDemand(async () => (await import('../shade/ShadowButton.tsx')).ShadowButton)

/** The open design as the map shows it, in the planner and through a link.
 * @param insteadOfPanel stands in the corner while the panel is away */
export const useDesignOnMap = (map: MapState, insteadOfPanel: ReactNode) => {
  const closed = useAnalysis(closedResult)
  const showOnMap = useShowOnMap(map)
  const keepFree = (analysed: AreaGeometry) => {
    // A reload finds the map where the button already stood.
    const isRestored = closed?.occasion === 0
    if (!isRestored && isOnScreen(map.position, verticesOf(analysed))) showOnMap(analysed)
  }
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
        {closed && (
          <ErrorBoundary fallback={null}>
            <ResultsChip result={closed} onOpen={reopenResults} onPlaced={keepFree} />
          </ErrorBoundary>
        )}
      </div>
    ),
  }
}
