import { useEffect, useEffectEvent } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

/** Shows the area an analysis is about, whenever one that was asked for opens: its panel may lie over it. */
export const useShowAnalysed = (result: AnalysisOfArea | null, show: (shape: AreaGeometry) => void): void => {
  const showArea = useEffectEvent(() => result && show(result.request.area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an occasion, not whenever the figures follow a change
  useEffect(
    function showWhatIsAnalysed() {
      showArea()
    },
    [result?.occasion],
  )
}
