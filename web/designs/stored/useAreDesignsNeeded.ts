import { useState } from 'react'
import { deviceStorage } from '../../map/deviceStorage.ts'
import { useDesignRequests } from './designRequests.ts'

/** Where the designs of this device are stored. It has a file of its own, since a check whether there are any needs no schemas. */
export const STORED_DESIGNS_KEY = 'solarplanner.designs'

/** Whether this device knows of designs besides the open one, or the user requested an action on them. From then on they are
 * managed until the page is closed. */
export const useAreDesignsNeeded = (): boolean => {
  const [areThere] = useState(() => deviceStorage().getItem(STORED_DESIGNS_KEY) !== null)
  return useDesignRequests(({ wasAsked }) => wasAsked) || areThere
}
