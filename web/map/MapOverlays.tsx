import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

/** Over the map until it is there. */
export const MapLoading = () => {
  const { t } = useTranslation('page')
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center bg-slate-600/40">
      <p
        role="status"
        className="flex items-center gap-3 rounded-float bg-raised px-4 py-3 font-medium text-ink shadow-float"
      >
        <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-line border-t-primary" />
        {t('loading')}
      </p>
    </div>
  )
}

interface MapErrorProps {
  /** Which map failed; what to check depends on it. */
  readonly map: 'leaflet'
  readonly onRetry: () => void
}

const SENTENCES = { leaflet: ['errorLeaflet'] } as const

/** In place of a map that could not be loaded: what happened, what to do, one button. */
export const MapError = ({ map, onRetry }: MapErrorProps) => {
  const { t } = useTranslation('map')
  return (
    <div className="absolute inset-0 grid place-items-center bg-slate-600 p-6">
      <div role="alert" className="max-w-md rounded-float bg-raised p-6 text-center text-ink shadow-float">
        <TriangleAlert aria-hidden className="mx-auto mb-3 size-8 text-sun" />
        <h2 className="font-semibold text-lg">{t('errorTitle')}</h2>
        {SENTENCES[map].map((key) => (
          <p key={key} className="mt-2 text-muted">
            {t(key)}
          </p>
        ))}
        <Button variant="primary" className="mt-5 min-h-11" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
