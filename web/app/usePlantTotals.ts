import { useQuery } from '@tanstack/react-query'
import { standardLayout } from '../../api/engine/layout/standardLayout.ts'
import { panelFigures } from '../../api/engine/method/panelFigures.ts'
import { useDesign } from '../areas/designStore.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { wantedPanelId } from './laidPanelId.ts'
import { type Plant, type PlantTotals, plantTotals } from './plantTotals.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useLaidAreas } from './useLaidAreas.ts'

/** What the design's areas hold together by its method, as far as panels are chosen for them.
 * @param shown the analysis on the screen, whose setup is laid */
export const usePlantTotals = (shown: AnalysisOfArea | null): PlantTotals | null => {
  const isDetailed = useDesign(({ method }) => method === 'detailed')
  const laid = useLaidAreas(shown).map(({ laid: { quantity }, powerW }) => ({ quantity, modulePowerW: powerW }))
  const standard = useStandardPlants()
  return plantTotals(isDetailed ? laid : standard)
}

const useStandardPlants = (): readonly Plant[] => {
  const { areas, panelId } = useDesign()
  const isChosen = areas.some((area) => wantedPanelId(area, panelId) !== null)
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: isChosen })
  return areas.flatMap((area) => {
    const panel = panels?.find(({ id }) => id === wantedPanelId(area, panelId))
    if (!panel) return []
    const figures = panelFigures(panel)
    return [{ quantity: standardLayout(area.usableArea, figures).quantity, modulePowerW: figures.powerW }]
  })
}
