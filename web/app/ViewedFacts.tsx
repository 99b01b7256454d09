import '../i18n/registerEstimateTexts.ts'
import { useTranslation } from 'react-i18next'
import { areaTotals } from '../areas/areaTotals.ts'
import { useDesign } from '../areas/designStore.ts'
import type { ServerCopy } from '../designs/keptDesign.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { FigureRow } from '../ui/FigureRow.tsx'
import { Rows } from '../ui/Rows.tsx'
import type { PlantTotals } from './plantTotals.ts'

interface ViewedFactsProps {
  readonly server: ServerCopy
  /** Null where no panel is chosen. */
  readonly plant: PlantTotals | null
}

/** What a design that is only looked at comes to, when it was saved and how long it stays. */
export const ViewedFacts = ({ server, plant }: ViewedFactsProps) => {
  const { t } = useTranslation('designs')
  const { t: areaText } = useTranslation('areas')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const { areas, method } = useDesign()
  const { savedAt, expiresOn } = server
  const isPartial = plant !== null && plant.areaCount < areas.length
  return (
    <div className="space-y-2">
      <Rows>
        <FigureRow name={areaText('totalArea')} value={formats.areaM2(areaTotals(areas).totalArea)} />
        {plant && (
          <>
            <FigureRow name={estimateText('quantity')} value={formats.number(plant.quantity)} />
            <FigureRow name={estimateText('totalPower')} value={formats.powerKw(plant.totalPowerW)} />
            <FigureRow name={estimateText('method')} value={estimateText(method)} />
          </>
        )}
      </Rows>
      <p className="text-muted text-xs">
        {isPartial && `${t('modulesOnSome', { count: plant.areaCount, total: formats.number(areas.length) })} `}
        {t('savedOn', { when: formats.timestamp(Date.parse(savedAt)) })}{' '}
        {expiresOn ? t('expires', { day: formats.day(expiresOn) }) : t('keptForEver')}
      </p>
    </div>
  )
}
