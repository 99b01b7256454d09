import { useState } from 'react'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { useDesignsStore } from '../designsStore.ts'

/** Storage key of this device's designs, in a file of its own so that checking for designs loads no schemas. */
export const STORED_DESIGNS_KEY = 'solarplanner.designs'

/** Whether the code for managing designs is needed: this device has designs besides the open one, or the user requested an action on
 * designs. Stays true until the page is closed. */
export const useAreDesignsNeeded = (): boolean => {
  const [areThere] = useState(() => deviceStorage().getItem(STORED_DESIGNS_KEY) !== null)
  return useDesignsStore(({ wasAsked }) => wasAsked) || areThere
}
