import { useQuery } from '@tanstack/react-query'
import { METHODS } from '#contract/methods.ts'
import { standardLayout } from '#engine/layout/standardLayout.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { laidPanelId, type ShownSetups, wantedPanelId } from './laidPanelId.ts'
import { type Plant, type PlantTotals, plantTotals } from './plantTotals.ts'
import { useLaidAreas } from './useLaidAreas.ts'

export interface DesignPlant extends PlantTotals {
  /** On how many areas nothing lies because no panel is chosen for them. */
  readonly withoutPanelCount: number
}

/** What the design's areas hold together by its method, as far as panels are chosen for them and their modules are laid.
 * @param shown the setups on the screen, of which one is laid */
export const usePlantTotals = (shown: ShownSetups | null): DesignPlant | null => {
  const design = useDesign()
  const { laysModules } = METHODS[design.method]
  const laid = useLaidAreas(shown).map(({ laid: { quantity }, powerW }) => ({ quantity, modulePowerW: powerW }))
  const standard = useStandardPlants()
  const totals = plantTotals(laysModules ? laid : standard)
  const isPanelLess = (area: Area) =>
    (laysModules ? laidPanelId(area, design, shown) : wantedPanelId(area, design.panelId)) === null
  return totals && { ...totals, withoutPanelCount: design.areas.filter(isPanelLess).length }
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
