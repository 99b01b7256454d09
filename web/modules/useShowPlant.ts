import { useEffect, useEffectEvent } from 'react'
import { isSame } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { basisOf, plantRequestOf } from '#design/plantRequest.ts'
import { useDesign } from '../design/designStore.ts'
import { forgetShownPlant, type ShownPlant, useLayouts } from './layoutStore.ts'

/** Leaves an outdated plant on the roofs of its design until the stored one replaces it; another design has none of it. */
const giveOver = (designId: string): void => {
  if (useDesign.getState().designId !== designId) {
    forgetShownPlant()
    return
  }
  useLayouts.getState().stopWatching()
  // Shade and strings are those of the design before.
  useLayouts.setState(({ plant }) => ({
    plant: plant && { ...plant, shade: null, inverters: undefined },
    isRestored: true,
  }))
}

/** Keeps the plant on the roofs until its analysis is outdated, then until the stored one is laid. The plant around an area analysed
 * alone stays.
 * @param designId id of the plant's design
 * @param answered the question of its analysis */
const keepUntilChanged = (designId: string, answered: AskedPlant): void => {
  const atClose = useDesign.getState()
  const { plant } = useLayouts.getState()
  if (atClose.designId === designId && plant?.beside) {
    useLayouts.setState({ plant: plant.beside })
    return
  }
  const asked = plantRequestOf(atClose)
  if (atClose.designId !== designId || !isSame(basisOf(answered), basisOf(asked))) {
    giveOver(designId)
    return
  }
  const stopWatching = useDesign.subscribe((now) => {
    if (now.designId !== designId || !isSame(asked, plantRequestOf(now))) giveOver(designId)
  })
  useLayouts.setState({ stopWatching })
}

/** Lays a plant's modules on all its areas while it is displayed, and afterwards until an input changes: recommendations stay on the map
 * after the analysis closes.
 * @param plant the same object while unchanged
 * @param answered the question of its analysis
 * @param isApart true for an area analysed alone: the plant shown before stays beside it */
export const useShowPlant = (plant: ShownPlant, answered: AskedPlant, isApart = false): void => {
  useEffect(
    function layPlant() {
      useLayouts.setState(({ plant: before }) => {
        if (!isApart) return { plant, isRestored: false }
        const beside = before?.beside === undefined ? before : before.beside
        return { plant: { ...plant, beside }, isRestored: true }
      })
    },
    [plant, isApart],
  )
  const keep = useEffectEvent((designId: string) => keepUntilChanged(designId, answered))
  useEffect(function keepWhenClosed() {
    useLayouts.getState().stopWatching()
    const { designId } = useDesign.getState()
    return () => keep(designId)
  }, [])
}
