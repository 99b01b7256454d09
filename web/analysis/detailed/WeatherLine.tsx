import { CloudSun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DetailedAnalysis, DetailedRecommendation } from '../../../api/contract/analysis.ts'
import { weatherErrorFigures } from '../../../api/wording/weatherError.ts'
import { useFormats } from '../../i18n/useFormats.ts'

interface WeatherLineProps {
  readonly weather: DetailedAnalysis['weather']
  readonly setup: DetailedRecommendation
}

/** Which weather the energy of a setup is from, and how far it is to be believed. */
export const WeatherLine = ({ weather, setup }: WeatherLineProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const error = weatherErrorFigures(weather, setup, formats)
  const trust = error ? t('weatherEmbeddedError', error) : t('weatherPvgisError')
  return (
    <p className="flex gap-2 text-muted text-xs">
      <CloudSun aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-medium text-ink">
          {t('weather')}: {t(weather.source === 'pvgis' ? 'weatherPvgis' : 'weatherEmbedded')}.
        </strong>{' '}
        {trust} <span lang="en">{weather.attribution}</span>
      </span>
    </p>
  )
}
