import { SearchX } from 'lucide-react'
import { useWords } from '../base/i18n/useWords.ts'
import type { Coverage } from '../maps/places/geocoder.ts'
import { Button } from '../ui/Button.tsx'
import { asksForStreet } from './isStreetLost.ts'

interface NothingFoundProps {
  readonly text: string
  readonly coverage: Coverage
  readonly onClear: () => void
}

/** Below the address box: the text that was not found, and alternatives. It stays until answered, so it reserves space and floating
 * elements move down. */
export const NothingFound = ({ text, coverage, onClear }: NothingFoundProps) => {
  const { t } = useWords('searchBox')
  const isStreet = !coverage.hasStreets && asksForStreet(text)
  return (
    <div
      data-nothing-found
      className="mt-2 flex animate-fade items-start gap-3 rounded-float border border-line bg-raised p-3 sm:p-4 text-ink shadow-float"
    >
      <SearchX aria-hidden className="mt-0.5 size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('noResultTitle')}</p>
        <p className="mt-0.5 text-muted wrap-anywhere">
          {t(isStreet ? 'noStreetsText' : 'noResultText', { query: text })}
        </p>
        {coverage.isStandIn && <p className="mt-0.5 text-muted">{t('standIn')}</p>}
        {coverage.isItalyOnly && <p className="mt-0.5 text-muted">{t('italyOnly')}</p>}
        <Button className="mt-2 sm:mt-3" onClick={onClear}>
          {t('searchAgain')}
        </Button>
      </div>
    </div>
  )
}
