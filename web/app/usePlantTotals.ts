import { useQuery } from '@tanstack/react-query'
import { standardLayout } from '../../api/engine/layout/standardLayout.ts'
import { panelFigures } from '../../api/engine/method/panelFigures.ts'
import type { Area } from '../areas/area.ts'
import { useDesign } from '../areas/designStore.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { laidPanelId, wantedPanelId } from './laidPanelId.ts'
import { type Plant, type PlantTotals, plantTotals } from './plantTotals.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useLaidAreas } from './useLaidAreas.ts'

export interface DesignPlant extends PlantTotals {
  /** On how many areas nothing lies because no panel is chosen for them. */
  readonly withoutPanelCount: number
}

/** What the design's areas hold together by its method, as far as panels are chosen for them and their modules are laid.
 * @param shown the analysis on the screen, whose setup is laid */
export const usePlantTotals = (shown: AnalysisOfArea | null): DesignPlant | null => {
  const { areas, panelId, method } = useDesign()
  const isDetailed = method === 'detailed'
  const laid = useLaidAreas(shown).map(({ laid: { quantity }, powerW }) => ({ quantity, modulePowerW: powerW }))
  const standard = useStandardPlants()
  const totals = plantTotals(isDetailed ? laid : standard)
  const isPanelLess = (area: Area) =>
    (isDetailed ? laidPanelId(area, panelId, shown) : wantedPanelId(area, panelId)) === null
  return totals && { ...totals, withoutPanelCount: areas.filter(isPanelLess).length }
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
