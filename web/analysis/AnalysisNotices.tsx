import { useTranslation } from 'react-i18next'
import type { AnalysisResponse, DetailedAnalysis } from '../../api/contract/analysis.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface AnalysisNoticesProps {
  readonly warnings: AnalysisResponse['warnings']
  readonly weatherNotice: DetailedAnalysis['weather']['notice']
  readonly isStale: boolean
  /** Null when the area is gone and cannot be analysed again. */
  readonly onReanalyze: (() => void) | null
}

/** What to know before reading the figures. */
export const AnalysisNotices = ({ warnings, weatherNotice, isStale, onReanalyze }: AnalysisNoticesProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  return (
    <>
      <div role="status" className="empty:hidden">
        {isStale && (
          <Notice
            tone="accent"
            title={t(onReanalyze ? 'staleTitle' : 'deletedTitle')}
            text={t('staleText')}
            action={
              onReanalyze && (
                <Button variant="primary" onClick={onReanalyze}>
                  {t('reanalyze')}
                </Button>
              )
            }
          />
        )}
      </div>
      {weatherNotice && <Notice tone="accent" title={t('fallbackTitle')} text={t(weatherNotice.reason)} />}
      {warnings.map(({ field, sentAreaM2, computedAreaM2 }) => (
        <Notice
          key={field}
          title={t('recomputedTitle')}
          text={t(`${field}Recomputed`, { sent: formats.areaM2(sentAreaM2), computed: formats.areaM2(computedAreaM2) })}
        />
      ))}
    </>
  )
}
