import type { ComponentProps } from 'react'
import { useShownPlant } from '../modules/layoutStore.ts'
import { useStrings } from '../modules/strings/useStringsOnMap.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { useShade } from './shadeStore.ts'

const ModuleColours = onDemand(async () => (await import('./ModuleColours.tsx')).ModuleColours)
const ShadowBar = onDemand(async () => (await import('./ShadowBar.tsx')).ShadowBar)

/** Controls at the foot of the map for shade: the colours of modules, and the shadows at a moment. */
export const ShadeOnMap = ({ onToggle }: Pick<ComponentProps<typeof ModuleColours>, 'onToggle'>) => {
  const isOpen = useShade((shade) => shade.isOpen)
  const isInThreeD = useShade((shade) => shade.isInThreeD)
  const isPhone = useMediaQuery(PHONE_QUERY)
  const plant = useShownPlant()
  const areStringsShown = useStrings((strings) => strings.isShown)
  // Both would leave a phone no room for the house.
  const leavesRoom = isPhone && isInThreeD && isOpen
  return (
    <>
      {plant?.shade && !areStringsShown && !leavesRoom && <ModuleColours shade={plant.shade} onToggle={onToggle} />}
      {isOpen && <ShadowBar />}
    </>
  )
}
