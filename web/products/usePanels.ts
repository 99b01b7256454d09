import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { withOwnPrices } from '#engine/method/ownPrices.ts'
import type { Panel } from '#wire/panel.ts'
import { useDesign } from '../design/designStore.ts'
import { panelsQuery } from './panelsQuery.ts'

/** The catalogue with the open design's own prices. */
export const usePanels = ({ enabled = true } = {}) => {
  const prices = useDesign(({ panelPrices }) => panelPrices)
  const select = useCallback((panels: Panel[]) => withOwnPrices(panels, prices), [prices])
  return useQuery({ ...panelsQuery(), enabled, select })
}
