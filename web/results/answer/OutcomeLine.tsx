import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Money } from '../moneyFacts.ts'

interface OutcomeLineProps {
  /** The shown setup; null before the first analysis. */
  readonly outcome: Pick<Money, 'netPresentValueEur' | 'firstYear'> | null
  readonly isPending: boolean
  /** True if the server refused the last change; the figures are then those from before it. */
  readonly isRefused: boolean
  /** Requests the missing figures again; null if none are missing. */
  readonly onRetry: (() => void) | null
}

/** Net gain of the current setup in one line while its inputs are edited. */
export const OutcomeLine = ({ outcome, isPending, isRefused, onRetry }: OutcomeLineProps) => {
  const { t, formats } = useRestWords('detailed')
  const hasFailed = onRetry !== null && !isPending && !isRefused
  if (hasFailed) return <FailedOutcome onRetry={onRetry} />
  if (!outcome) return <p className="text-muted text-xs">{t('noOutcomeYet')}</p>
  const { netPresentValueEur, firstYear } = outcome
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
  const { t } = useRestWords('detailed')
  return (
    <Notice
      role="alert"
      tone="danger"
      text={t('outcomeFailed')}
      action={<Button onClick={onRetry}>{t('retryOutcome')}</Button>}
    />
  )
}
