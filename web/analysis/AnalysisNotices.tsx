import { useTranslation } from 'react-i18next'
import type { AnalysisResponse } from '../../api/contract/analysis.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface AnalysisNoticesProps {
  readonly warnings: AnalysisResponse['warnings']
  readonly isStale: boolean
  readonly onReanalyze: () => void
}

/** What to know before reading the figures. */
export const AnalysisNotices = ({ warnings, isStale, onReanalyze }: AnalysisNoticesProps) => {
  const { t } = useTranslation('analysis')
  const { formats } = useLanguage()
  return (
    <>
      <div role="status" className="empty:hidden">
        {isStale && (
          <Notice
            tone="accent"
            title={t('staleTitle')}
            text={t('staleText')}
            action={
              <Button variant="primary" onClick={onReanalyze}>
                {t('reanalyze')}
              </Button>
            }
          />
        )}
      </div>
      {warnings.map(({ code, sentAreaM2, computedAreaM2 }) => (
        <Notice
          key={code}
          title={t('recomputedTitle')}
          text={t('recomputedText', { sent: formats.areaM2(sentAreaM2), computed: formats.areaM2(computedAreaM2) })}
        />
      ))}
    </>
  )
}
