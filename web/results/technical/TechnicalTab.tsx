import { CloudSun, TriangleRight } from 'lucide-react'
import { type Area, facing } from '#design/area.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { drawnAreaOf } from '#design/plannedDesign.ts'
import { standardProductionKwh } from '#engine/production/standardProduction.ts'
import { misalignedModules } from '#engine/roof/misalignedModules.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from '#words/weatherError.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { energyFacts, layoutFacts } from '../plantFacts.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { AreaShares, type QuantityChange } from './AreaShares.tsx'
import { quantitiesOn, totalOf } from './areaQuantities.ts'
import { ConnectionSection } from './ConnectionSection.tsx'
import { EnergySection } from './EnergySection.tsx'
import { InvertersSection } from './inverters/InvertersSection.tsx'
import { StringsSection } from './StringsSection.tsx'

/** Modules that are parallel to no edge of their roof. */
interface Misaligned {
  /** Rotates the current area's azimuth to its nearest edge. Null: already aligned, or view only. */
  readonly onStraighten: (() => void) | null
}

interface MisalignedNoteProps extends Misaligned {
  /** Runs the change, which removes the pressed button. */
  readonly onPress: (change: () => void) => void
}

/** Reports misaligned modules, only to readers of the figures. */
export const MisalignedNote = ({ onStraighten, onPress }: MisalignedNoteProps) => {
  const { t } = useDrawWords('areas')
  return (
    <div className="mb-2">
      <p className="flex gap-2 text-muted text-xs">
        <TriangleRight aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('misaligned')}
      </p>
      {onStraighten && (
        <Button className="mt-2" onClick={() => onPress(onStraighten)}>
          {t('straighten')}
        </Button>
      )}
    </div>
  )
}

const straighteningOf = (area: Area): Misaligned['onStraighten'] => {
  const misaligned = misalignedModules(drawnAreaOf(area))
  if (!misaligned) return null
  const attributes = facing(area, misaligned.nearestDeg)
  return () => useDesign.getState().setAttributes(area.id, attributes)
}

/** Whether an analysis's modules are misaligned, and how to align them; null if they are aligned.
 * @param now the analysed area in the current design; undefined if it cannot be changed */
export const misalignedOf = (asked: DrawnArea, now: Area | undefined): Misaligned | null =>
  misalignedModules(asked) ? { onStraighten: now ? straighteningOf(now) : null } : null

/** Yearly energy of the same panels on the same roofs by the Standard method. */
const standardKwhOf = (shares: PlantSize['areas'], { areas }: AskedPlant): number =>
  shares.reduce((sum, { areaId, totalPower }) => {
    const roof = areas.find(({ area }) => area.id === areaId)?.area
    if (!roof) return sum
    const orientation = roof.type === 'polyline' ? 'variable' : roof.orientation
    return sum + standardProductionKwh(totalPower, orientation, roof.angle)
  }, 0)

/** Changes of the number of modules on each area. */
const quantityChange = (
  { setup: { panelId }, size }: ResultTabProps['shown'],
  wanted: ResultTabProps['setup'],
  lay: NonNullable<ResultTabProps['lay']>,
): QuantityChange => {
  const quantities = quantitiesOn(size.areas, wanted?.areaQuantities)
  return {
    quantities,
    mostOn: (areaId) => size.areas.find((share) => share.areaId === areaId)?.layout.quantity ?? 0,
    onQuantity: (areaId, quantity) => {
      const areaQuantities = { ...quantities, [areaId]: quantity }
      lay({ panelId, quantity: totalOf(areaQuantities), areaQuantities })
    },
    onRecommended: wanted?.areaQuantities ? () => lay({ panelId, quantity: null }) : null,
  }
}

/** Layout and wiring of the plant, and its energy by cause. */
export const TechnicalTab = (props: ResultTabProps) => {
  const { analysis, request, shown, setup, areaLabel, lay, thenToHeading } = props
  const { t } = useRestWords('detailed')
  const locale = useLocaleBundle('plant', 'detailed', 'mountings', 'analysis')
  const areas = useDesign((design) => design.areas)
  const { size } = shown
  const { specificYield, performanceRatio } = energyFacts(size, locale)
  return (
    <>
      <InvertersSection {...props} canChange={lay !== null} />
      <StringsSection {...props} />
      <AreaShares
        shares={size.areas}
        areaLabel={areaLabel}
        change={lay && quantityChange(shown, setup, lay)}
        layout={({ layout }) => layoutFacts(layout, locale)}
        note={({ areaId }) => {
          const asked = request.areas.find(({ area }) => area.id === areaId)?.area
          const now = lay ? areas.find(({ id }) => id === areaId) : undefined
          const misaligned = asked && misalignedOf(asked, now)
          return misaligned && <MisalignedNote {...misaligned} onPress={thenToHeading} />
        }}
      />
      <ConnectionSection
        analysis={analysis}
        request={request}
        size={size}
        batteryCapacityKwh={shown.setup.batteryCapacityKwh}
        canChange={lay !== null}
      />
      <EnergySection
        production={size.production}
        dayFlows={size.dayFlows}
        monthlyLoadKwh={analysis.monthlyLoadKwh}
        standardKwh={standardKwhOf(size.areas, request)}
      >
        <FactRows facts={[specificYield, performanceRatio]} />
        <div className="mt-2 mb-5">
          <WeatherLine weather={analysis.weather} />
        </div>
      </EnergySection>
      <p className="text-muted text-xs">{t('methodNote')}</p>
    </>
  )
}

/** Source of the weather and its uncertainty. */
export const WeatherLine = ({ weather }: { readonly weather: DetailedPlant['weather'] }) => {
  const { t, formats } = useRestWords(['detailed', 'sources'])
  const error = weatherErrorFigures(weather, formats)
  const { source, fetched } = weather
  const attribution = fetched ? t('sources:embeddedFetched', fetchedFigures(fetched, formats)) : t(`sources:${source}`)
  const trust = t('weatherError', { energy: formats.number(yearErrorPercent(weather)) })
  return (
    <div className="flex gap-2 text-muted text-xs">
      <CloudSun aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <strong className="font-medium text-ink">
          {t('weather')}: {t(`${source}Weather`)}.
        </strong>{' '}
        {trust} {attribution}
        {error && (
          <details>
            <summary className="w-fit cursor-pointer py-1 underline pointer-coarse:py-3">{t('details')}</summary>
            {t('weatherEmbeddedDetails', error)}
          </details>
        )}
      </div>
    </div>
  )
}
