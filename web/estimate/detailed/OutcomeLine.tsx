import '../../i18n/detailedTexts.ts'
import type { DetailedAnalysis } from '#contract/analysis.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ShownAnalysis } from '../methodView.ts'
import { chooseSetup } from '../setup/chooseSetup.ts'

interface OutcomeLineProps {
  /** Null before the first one. */
  readonly analysis: ShownAnalysis | null
  readonly setupPanelId: string | null
  readonly isPending: boolean
  /** The server refused the last change; the figures are those from before it. */
  readonly isRefused: boolean
  /** Asks again for the last change's figures, which did not come; null where they did. */
  readonly onRetry: (() => void) | null
}

const isDetailed = (analysis: ShownAnalysis): analysis is DetailedAnalysis => analysis.method === 'detailed'

/** What the current setup is worth, in a line, while what it rests on is changed. */
export const OutcomeLine = ({ analysis, setupPanelId, isPending, isRefused, onRetry }: OutcomeLineProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const current = analysis && isDetailed(analysis) && chooseSetup(analysis.recommendations, setupPanelId)?.current
  const hasFailed = onRetry !== null && !isPending && !isRefused
  if (hasFailed) return <FailedOutcome onRetry={onRetry} />
  if (!current) return <p className="text-muted text-xs">{t('noOutcomeYet')}</p>
  const { netPresentValueEur, firstYear } = current.money
  return (
    <div role="status" aria-busy={isPending}>
      <p className={isPending || isRefused ? 'opacity-60' : undefined}>
        <span className="text-muted text-xs">{t('netPresentValue')} </span>
        <span className="font-semibold">
          <Figure>{formats.wholeEuro(netPresentValueEur)}</Figure>
        </span>
      </p>
      <p className="text-muted text-xs">
        {isRefused
          ? t('refused')
          : `${t('selfConsumption')} ${formats.percent(100 * firstYear.selfConsumptionFraction)}`}
      </p>
    </div>
  )
}

const FailedOutcome = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('detailed')
  return (
    <Notice
      role="alert"
      tone="danger"
      text={t('outcomeFailed')}
      action={<Button onClick={onRetry}>{t('retryOutcome')}</Button>}
    />
  )
}
