import { TriangleAlert } from 'lucide-react'
import type { MapProvider } from '#wire/mapProviders.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import type { MapFailure } from '../mapAdapter.ts'
import { MAPS_BY_PROVIDER } from '../mapsByProvider.ts'

/** Covers the map until it is ready. */
export const MapLoading = () => {
  const { t } = useWords('page')
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
  /** The failed map; the remedy depends on it. */
  readonly map: MapProvider
  /** The reason, if known. */
  readonly failure?: MapFailure | undefined
  readonly onRetry: () => void
  /** Continues with the map that needs no key. */
  readonly onContinueOnLeaflet?: (() => void) | undefined
}

/** Texts in addition to the two fixed sentences. */
const HINTS = {
  notLoaded: 'errorGoogleNotLoaded',
  timedOut: 'errorGoogleTimedOut',
  keyMissing: 'errorGoogleKeyMissing',
  keyRefused: null,
  quotaExceeded: 'errorGoogleQuota',
} as const satisfies Record<MapFailure, string | null>

/** Replaces a map that could not be loaded: cause and remedy.
 * @see docs/behaviour.md 2.4 */
export const MapError = ({ map, failure, onRetry, onContinueOnLeaflet }: MapErrorProps) => {
  const { t } = useWords('map')
  const sentences = MAPS_BY_PROVIDER[map].errors.map((error) => t(error))
  const hint = failure && HINTS[failure]
  return (
    <div className="absolute inset-0 grid place-items-center bg-slate-600 p-6">
      <div role="alert" className="max-w-md rounded-float bg-raised p-6 text-center text-ink shadow-float">
        <TriangleAlert aria-hidden className="mx-auto mb-3 size-8 text-sun" />
        <h2 className="font-semibold text-lg">{t('errorTitle')}</h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-2 text-muted">
            {sentence}
          </p>
        ))}
        {hint && <p className="mt-2 text-muted">{t(hint)}</p>}
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button variant="primary" className="min-h-11" onClick={onRetry}>
            {t('retry')}
          </Button>
          {onContinueOnLeaflet && (
            <Button className="min-h-11" onClick={onContinueOnLeaflet}>
              {t('continueOnLeaflet')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
