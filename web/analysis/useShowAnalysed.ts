import { useEffect, useEffectEvent } from 'react'
import { extentOf } from '#design/areaShape.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { shownResult, useAnalysis } from './analysisStore.ts'

/** Moves the map to the analysed areas whenever requested results open, as the panel may cover the areas. */
export const useShowAnalysed = (show: (shape: AreaGeometry) => void): void => {
  const result = useAnalysis(shownResult)
  const showAreas = useEffectEvent(() => {
    const extent = result && extentOf({ areas: result.request.areas.map(({ area }) => area), obstacles: [] })
    if (extent) show(extent)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an occasion, not whenever the figures follow a change
  useEffect(
    function showWhatIsAnalysed() {
      showAreas()
    },
    [result?.occasion],
  )
}
