import { METHODS } from '#wire/methods.ts'
import { useDesign } from '../design/designStore.ts'
import { useStrings, useStringsOnMap } from '../modules/strings/useStringsOnMap.ts'
import { useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { useColoured, useShade } from '../shade/shadeStore.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useShapes } from './MapScreen.tsx'

const StringsOnMap = onDemand(async () => (await import('../modules/strings/StringsOnMap.tsx')).StringsOnMap)
const ShadeOnMap = onDemand(async () => (await import('../shade/ShadeOnMap.tsx')).ShadeOnMap)

/** The open design as the map shows it, in the planner and through a link. */
export const useDesignOnMap = () => {
  const design = useDesign()
  const modules = useModulesOnMap()
  const shadows = useShade((shade) => shade.shadows)
  const areStringsShown = useStrings((strings) => strings.isShown)
  const { overlays, strings } = useStringsOnMap(useColoured(modules.overlays))
  const knowsShade = METHODS[design.method].laysModules
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
  }
}

interface MapFootProps extends Pick<ReturnType<typeof useDesignOnMap>, 'knowsShade' | 'areStringsShown'> {
  /** Null where nothing can be changed. */
  readonly onToggle: Parameters<typeof StringsOnMap>[0]['onRemove']
}

/** Strings and shade at the foot of the map. */
export const MapFoot = ({ knowsShade, areStringsShown, onToggle }: MapFootProps) =>
  knowsShade && (
    <>
      {areStringsShown && <StringsOnMap onRemove={onToggle} />}
      <ShadeOnMap onToggle={onToggle} />
    </>
  )
