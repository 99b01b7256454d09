import { useQuery } from '@tanstack/react-query'
import { panelFigures } from '../../api/engine/method/panelFigures.ts'
import { useDesign } from '../areas/designStore.ts'
import type { LaidArea } from '../exchange/write/exportedDesign.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

/** The modules of each area as the map shows them.
 * @param shown the analysis on the screen, whose setup is laid */
export const useLaidAreas = (shown: AnalysisOfArea | null): readonly LaidArea[] => {
  const { areas, panelId, method } = useDesign()
  const { layouts } = useLayouts()
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: method === 'detailed' })
  return areas.flatMap((area) => {
    const laid = laidModules(area, layouts)
    const id = laidPanelId(area, panelId, shown)
    const panel = panels?.find((each) => each.id === id)
    return laid && panel ? [{ areaId: area.id, panel, powerW: panelFigures(panel).powerW, laid }] : []
  })
}
