import type { Area } from '../design/area.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Figure } from '../ui/figures/Figure.tsx'

interface AreaBarProps {
  readonly area: Area
  readonly isAnalyzing: boolean
  readonly onAnalyze: () => void
  readonly onCancelAnalysis: () => void
  /** Leads to where its roof type, orientation and angle are set. */
  readonly onOpen: () => void
}

/** The current area and what comes next, where a panel would cover the map: under the thumb. It leaves its room to a search
 * that found nothing. */
export const AreaBar = ({ area, isAnalyzing, onAnalyze, onCancelAnalysis, onOpen }: AreaBarProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const label = useAreaLabel()
  return (
    <section
      lang={useSpokenLanguage('planner')}
      aria-label={t('currentSelection')}
      className="pointer-events-auto mx-auto flex in-[:root:has([data-nothing-found])]:hidden w-full max-w-md animate-rise flex-wrap items-center gap-2 rounded-float bg-raised p-2 text-ink shadow-float"
    >
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-32 flex-1 flex-col justify-center rounded-lg px-2 text-left"
      >
        <span className="max-w-full truncate text-muted text-xs">{label(area)}</span>
        <span className="font-semibold">
          <Figure>{formats.areaM2(area.totalArea)}</Figure>
        </span>
      </button>
      {isAnalyzing ? (
        <Button onClick={onCancelAnalysis}>{t('cancelAnalysis')}</Button>
      ) : (
        <Button variant="primary" onClick={onAnalyze}>
          {t('analyze')}
        </Button>
      )}
    </section>
  )
}
