import { useEffect, useEffectEvent } from 'react'
import { isSame } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { type AskedPlant, basisOf, plantRequestOf } from '../design/plantRequest.ts'
import { forgetShownPlant, type ShownPlant, useShownPlant } from './shownPlant.ts'

/** Keeps the plant on the roofs until its analysis would be another one; not at all where it already would. For an area shown apart
 * the plant around it stays.
 * @param designId of the design it is a plant of
 * @param answered the question of its analysis */
const keepUntilChanged = (designId: string, answered: AskedPlant): void => {
  const atClose = useDesign.getState()
  const { plant } = useShownPlant.getState()
  if (atClose.designId === designId && plant?.beside) {
    useShownPlant.setState({ plant: plant.beside })
    return
  }
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

/** Lays the modules of a plant on all its areas while it is shown, and after that until something of the plant changes:
 * recommendations stay on the map when the analysis is closed.
 * @param plant the same object as long as it is the same
 * @param answered the question of its analysis
 * @param isApart it is an area apart: the plant shown before stays beside it */
export const useShowPlant = (plant: ShownPlant, answered: AskedPlant, isApart = false): void => {
  useEffect(
    function layPlant() {
      useShownPlant.setState(({ plant: before }) => {
        if (!isApart) return { plant, isRestored: false }
        const beside = before?.beside === undefined ? before : before.beside
        return { plant: { ...plant, beside }, isRestored: true }
      })
    },
    [plant, isApart],
  )
  const keep = useEffectEvent((designId: string) => keepUntilChanged(designId, answered))
  useEffect(function keepWhenClosed() {
    useShownPlant.getState().stopWatching()
    const { designId } = useDesign.getState()
    return () => keep(designId)
  }, [])
}
