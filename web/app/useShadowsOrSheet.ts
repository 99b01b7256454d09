import { useEffectEvent, useLayoutEffect } from 'react'
import { useShade } from '../shade/shadeStore.ts'

/** On a phone, shows either a raised sheet or the shadows with their day and hour: opened shadows lower the sheet, a raised sheet
 * hides the shadows.
 * @param isRaised true if a sheet takes half of a phone's screen or more
 * @param lowerSheet brings the sheet to its low height */
export const useShadowsOrSheet = (isRaised: boolean, lowerSheet: () => void): void => {
  const areShadowsOpen = useShade((shade) => shade.isOpen)
  const makeRoom = useEffectEvent(() => isRaised && lowerSheet())
  useLayoutEffect(
    function makeRoomForShadows() {
      if (areShadowsOpen) makeRoom()
    },
    [areShadowsOpen],
  )
  useLayoutEffect(
    function hideShadows() {
      if (isRaised) useShade.setState({ isOpen: false })
    },
    [isRaised],
  )
}
