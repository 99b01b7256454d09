import { CloudSun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DetailedAnalysis } from '../../../api/contract/analysis.ts'
import { energyErrorPercent } from '../../../api/wording/weatherError.ts'
import { useFormats } from '../../i18n/useFormats.ts'

/** Which weather the energy is from, and how far it is to be believed. */
export const WeatherLine = ({ weather }: { readonly weather: DetailedAnalysis['weather'] }) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const { expectedErrorPercent } = weather
  const energyPercent = energyErrorPercent(weather)
  const trust =
    expectedErrorPercent && energyPercent !== null
      ? t('weatherEmbeddedError', {
          irradiation: formats.number(expectedErrorPercent.year),
          month: formats.number(expectedErrorPercent.month),
          energy: formats.number(energyPercent),
        })
      : t('weatherPvgisError')
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
