import { CloudSun } from 'lucide-react'
import type { DetailedPlant } from '#contract/plant.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from '#wording/weatherError.ts'
import { useWords } from '../../i18n/useWords.ts'

interface WeatherLineProps {
  readonly weather: DetailedPlant['weather']
}

/** Which weather the energy is from, and how far it is to be believed. */
export const WeatherLine = ({ weather }: WeatherLineProps) => {
  const { t, formats } = useWords(['detailed', 'sources'])
  const error = weatherErrorFigures(weather, formats)
  const { source, fetched } = weather
  const attribution = fetched ? t('sources:embeddedFetched', fetchedFigures(fetched, formats)) : t(`sources:${source}`)
  const trust = t('weatherError', { energy: formats.number(yearErrorPercent(weather)) })
  return (
    <div className="flex gap-2 text-muted text-xs">
      <CloudSun aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <strong className="font-medium text-ink">
          {t('weather')}: {t(source === 'pvgis' ? 'weatherPvgis' : 'weatherEmbedded')}.
        </strong>{' '}
        {trust} {attribution}
        {error && (
          <details>
            <summary className="w-fit cursor-pointer underline">{t('details')}</summary>
            {t('weatherEmbeddedDetails', error)}
          </details>
        )}
      </div>
    </div>
  )
}
