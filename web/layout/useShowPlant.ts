import { useEffect, useEffectEvent } from 'react'
import { isSame } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { type AskedPlant, basisOf, plantRequestOf } from '../design/plantRequest.ts'
import { forgetShownPlant, type ShownPlant, useShownPlant } from './shownPlant.ts'

/** Keeps the plant on the roofs until its analysis would be another one; not at all where it already would.
 * @param designId of the design it is a plant of
 * @param answered what its analysis answers */
const keepUntilChanged = (designId: string, answered: AskedPlant): void => {
  const atClose = useDesign.getState()
  const asked = plantRequestOf(atClose)
  if (atClose.designId !== designId || !isSame(basisOf(answered), basisOf(asked))) {
    forgetShownPlant()
    return
  }
  const stopWatching = useDesign.subscribe((now) => {
    if (now.designId !== designId || !isSame(asked, plantRequestOf(now))) forgetShownPlant()
  })
  useShownPlant.setState({ stopWatching })
}

/** Lays the modules of a plant on all its areas while it is shown, and after that until something of the plant changes: what was
 * recommended stays on the map when its analysis is closed.
 * @param plant the same object as long as it is the same
 * @param answered what its analysis answers */
export const useShowPlant = (plant: ShownPlant, answered: AskedPlant): void => {
  useEffect(
    function layPlant() {
      useShownPlant.setState({ plant, isRestored: false })
    },
    [plant],
  )
  const keep = useEffectEvent((designId: string) => keepUntilChanged(designId, answered))
  useEffect(function keepWhenClosed() {
    useShownPlant.getState().stopWatching()
    const { designId } = useDesign.getState()
    return () => keep(designId)
  }, [])
}
