import { useWords } from '../base/i18n/useWords.ts'
import type { ThreeDView } from '../maps/stage/MapControls.tsx'
import type { MapState } from '../maps/useMapState.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'

/** Until the view's code has come the map stays. */
const SceneComing = () => {
  const { t } = useWords('map')
  return (
    <p role="status" className="sr-only">
      {t('threeDComing')}
    </p>
  )
}

const HouseScene = onDemand(async () => (await import('./HouseScene.tsx')).HouseScene, <SceneComing />)

/** The house in three dimensions, as the fourth kind of map.
 * @param needsMap whether something goes on that only the map shows
 * @param onOpen ends that */
export const threeDView = (map: MapState, needsMap = false, onOpen?: () => void): ThreeDView => ({
  isShown: map.isThreeD && !needsMap,
  onShown: (isShown) => {
    if (isShown) onOpen?.()
    map.setIsThreeD(isShown)
  },
  render: (controls) => <HouseScene map={map} controls={controls} onClose={() => map.setIsThreeD(false)} />,
})
