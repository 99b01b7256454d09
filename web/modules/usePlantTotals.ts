import { useQuery } from '@tanstack/react-query'
import type { Area } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import type { Design } from '#design/design.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { standardLayout } from '#engine/layout/standardLayout.ts'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import { METHODS } from '#wire/methods.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { laidPanelId, plantPanelId, wantedPanelId } from './laidPanelId.ts'
import { useShownPlant } from './layoutStore.ts'
import { type AreaModules, type PlantTotals, plantTotals } from './plantTotals.ts'
import { useLaidAreas } from './useLaidAreas.ts'

export interface DesignPlant extends PlantTotals {
  /** Number of areas without modules because no panel is chosen. */
  readonly withoutPanelCount: number
}

/** Modules on each area of the design by its method, for areas with a chosen panel and a layout. */
export const useAreaModules = (): readonly AreaModules[] => {
  const { laysModules } = METHODS[useDesign(({ method }) => method)]
  const laid = useLaidAreas().map(({ areaId, laid: { quantity }, powerW }) => ({
    areaId,
    quantity,
    modulePowerW: powerW,
  }))
  const standard = useStandardModules()
  return laysModules ? laid : standard
}

/** Totals of the plant's areas by the design's method; null if none is known. */
export const usePlantTotals = (): DesignPlant | null => {
  const design = useDesign()
  const plant = useShownPlant()
  const areas = plantAreas(design)
  const ids = new Set(areas.map(({ id }) => id))
  const totals = plantTotals(useAreaModules().filter(({ areaId }) => ids.has(areaId)))
  const { laysModules } = METHODS[design.method]
  const isPanelLess = (area: Area) =>
    (laysModules ? laidPanelId(area, design, plant) : standardPanelId(area, design)) === null
  return totals && { ...totals, withoutPanelCount: areas.filter(isPanelLess).length }
}

/** The panel of an area by the Standard method; null if none is chosen. */
export const standardPanelId = (area: Area, design: Pick<Design, 'panelId' | 'plantSetup'>): string | null =>
  plantPanelId(area, design) ?? wantedPanelId(area, design.panelId)

const useStandardModules = (): readonly AreaModules[] => {
  const design = useDesign()
  const { areas } = design
  const isChosen = areas.some((area) => standardPanelId(area, design) !== null)
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: isChosen })
  return areas.flatMap((area) => {
    const panel = panels?.filter(isRated).find(({ id }) => id === standardPanelId(area, design))
    if (!panel) return []
    const figures = panelFigures(panel)
    const { quantity } = standardLayout(measuredBy(design)(area).usableArea, figures)
    return [{ areaId: area.id, quantity, modulePowerW: figures.powerW }]
  })
}

/** Number and rated power of panels in one line. */
export const usePanelsText = (): ((quantity: number, powerW: number) => string) => {
  const { t, formats } = useDrawWords('areas')
  return (quantity, powerW) =>
    t('panels', { count: quantity, amount: formats.number(quantity), power: formats.factor(powerW / 1000) })
}
