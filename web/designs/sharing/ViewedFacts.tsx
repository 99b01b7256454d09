import { areaTotals } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { dayText } from '#words/dayText.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import type { DesignPlant } from '../../modules/usePlantTotals.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import type { ServerCopy } from '../stored/localDesign.ts'

interface ViewedFactsProps {
  readonly server: ServerCopy
  /** Null if no panel is chosen. */
  readonly plant: DesignPlant | null
}

/** Figures of a view-only design, with its save date and expiry. */
export const ViewedFacts = ({ server, plant }: ViewedFactsProps) => {
  const { t } = useRestWords('designs')
  const { designs, formats } = useLocaleBundle('designs')
  const { t: areaText } = useDrawWords('areas')
  const { t: estimateText } = useRestWords('estimate')
  const design = useDesign()
  const { method } = design
  const areas = plantAreas(design)
  const { savedAt, expiresOn } = server
  return (
    <div className="space-y-2">
      <FactRows
        facts={[
          { name: areaText('totalArea'), value: formats.areaM2(areaTotals(areas.map(measuredBy(design))).totalArea) },
          ...(plant
            ? [
                { name: estimateText('quantity'), value: formats.number(plant.quantity) },
                { name: estimateText('totalPower'), value: formats.powerKwp(plant.totalPowerW) },
                { name: estimateText('method'), value: estimateText(method) },
              ]
            : []),
        ]}
      />
      <p className="text-muted text-xs">
        {plant && <WhichAreas plant={plant} total={areas.length} />}
        {t('savedOn', { when: formats.timestamp(Date.parse(savedAt)) })}{' '}
        {expiresOn ? dayText(designs.expires, expiresOn, formats) : t('neverExpires')}
      </p>
    </div>
  )
}

interface WhichAreasProps {
  readonly plant: DesignPlant
  readonly total: number
}

/** Number of areas with modules, unless all have some: the others lack a chosen panel or a layout. */
const WhichAreas = ({ plant: { areaCount, withoutPanelCount }, total }: WhichAreasProps) => {
  const { t, formats } = useRestWords('designs')
  if (areaCount === total) return null
  const words = areaCount + withoutPanelCount === total ? 'modulesOnSome' : 'modulesSoFar'
  return `${t(words, { count: areaCount, total: formats.number(total) })} `
}
