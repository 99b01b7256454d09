import { useQuery } from '@tanstack/react-query'
import { panelName } from '#wording/panelFields.ts'
import { panelsQuery } from '../../catalogue/panelsQuery.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import type { DifferenceLabels } from './useDifferenceGroups.ts'

/** What areas and panels are called where two documents are compared. A panel that is not in the catalogue, or any while that is not
 * there, is called by its id. */
export const useDifferenceLabels = (): DifferenceLabels => {
  const areaLabel = useAreaLabel()
  const { data: panels } = useQuery(panelsQuery())
  const panelLabel = (panelId: string): string => {
    const panel = panels?.find(({ id }) => id === panelId)
    return panel ? panelName(panel) : panelId
  }
  return { areaLabel, panelLabel }
}
