import type { DetailedAnalysis } from '#contract/analysis.ts'
import { DEDUCTION_LIMIT_KWP } from '#engine/finance/data/taxDeductions.ts'
import { quoteAgainstModelText } from '#wording/purchaseText.ts'
import { soldPrice } from '#wording/soldPrice.ts'
import { useDesign } from '../../design/designStore.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { Section } from '../../ui/Section.tsx'
import { useExplain } from '../useExplain.ts'
import { CashFlowChart } from './CashFlowChart.tsx'
import { EditorButtons, type EditorButtonsProps } from './EditorButtons.tsx'
import type { Money } from './moneySums.ts'
import { useMoneySums, usePaybackText } from './useMoneySums.ts'

interface MoneySectionProps {
  readonly money: Money
  readonly assumptions: DetailedAnalysis['assumptions']
  readonly sale: DetailedAnalysis['sale']
  readonly onEdit: EditorButtonsProps['onEdit']
}

/** What the current setup costs and gives back over the years, and on what that rests. Payback and self-consumption stand at its head. */
export const MoneySection = ({ money, assumptions, sale, onEdit }: MoneySectionProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const horizon = formats.number(money.years.length - 1)
  const rate = formats.percent(100 * (assumptions.discountFractionPerYear ?? 0))
  const sums = useMoneySums(money)
  return (
    <Section card title={t('money')}>
      <dl className="grid grid-cols-1">
        <FigureTile
          name={t('netPresentValueIn', { years: horizon })}
          value={formats.wholeEuro(money.netPresentValueEur)}
          explanation={explain(
            t('netPresentValue'),
            t('netPresentValueWords', { years: horizon, rate }),
            sums.netPresentValue,
          )}
        />
      </dl>
      {money.netPresentValueEur < 0 && (
        <p className="mt-1 text-muted text-xs">{t('losing', { rate, years: horizon })}</p>
      )}
      <div className="mt-1 mb-3">
        <MoneyRows money={money} assumptions={assumptions} sale={sale} />
        <SaleLine sale={sale} isChangeable={onEdit !== null} />
      </div>
      <EditorButtons assumptions={assumptions} sale={sale.kind} onEdit={onEdit} />
      <div className="mt-4">
        <CashFlowChart years={money.years} />
      </div>
    </Section>
  )
}

/** Of what time the prices are, and the way to the guaranteed minimum and back. */
const SaleLine = ({ sale, isChangeable }: Pick<MoneySectionProps, 'sale'> & { readonly isChangeable: boolean }) => {
  const { t } = useTranslation('detailed')
  const { setSale } = useDesign()
  const isMarket = sale.kind === 'market'
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-muted text-xs">{isMarket && t('marketPeriod')}</p>
      {isChangeable && (
        <Button onClick={() => setSale(isMarket ? 'minimum' : 'market')}>
          {t(isMarket ? 'minimumOnly' : 'atMarket')}
        </Button>
      )}
    </div>
  )
}

const MoneyRows = ({ money, assumptions, sale }: Omit<MoneySectionProps, 'onEdit'>) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const sums = useMoneySums(money)
  const years = usePaybackText(money.years.length - 1)
  const priceOf = (eurPerKwh: number | null) => (eurPerKwh === null ? '–' : formats.euroPerKwh(eurPerKwh))
  const [, first] = money.years
  const rate = money.internalRateOfReturnFraction
  const rateText = rate === null ? t(money.internalRateOfReturnReason ?? 'noSignChange') : formats.percent(100 * rate)
  const afterDeduction = priceOf(money.levelisedCostAfterDeductionEurPerKwh)
  return (
    <Rows>
      <FigureRow
        name={t('investment')}
        value={formats.wholeEuro(money.investment.totalEur)}
        explanation={explain(
          t('investment'),
          t(money.investment.modelEur === null ? 'investmentWords' : 'investmentQuoted'),
          sums.investment,
        )}
      />
      <QuoteRow money={money} />
      <DeductionRow money={money} assumptions={assumptions} />
      <FigureRow
        name={t('firstYear')}
        value={formats.wholeEuro(money.years[1]?.netEur ?? 0)}
        explanation={explain(
          t('firstYear'),
          t('firstYearWords', {
            price: priceOf(assumptions.electricityPriceEurPerKwh ?? null),
            paidAnyway: priceOf(assumptions.electricityPriceNotAvoidedEurPerKwh ?? null),
          }),
          sums.firstYear,
        )}
      />
      {first && first.exportedKwh > 0 && (
        <FigureRow
          name={t('saleRate')}
          value={priceOf(soldPrice(first).eurPerKwh)}
          explanation={explain(t('saleRate'), t(`${sale.kind}Words`, { zone: sale.zone }), sums.sale)}
        />
      )}
      <FigureRow
        name={t('discountedPayback')}
        value={years(money.discountedPaybackYears)}
        explanation={explain(t('discountedPayback'), t('discountedPaybackWords'), sums.discountedPayback)}
      />
      <FigureRow
        name={t('internalRate')}
        value={rateText}
        explanation={explain(t('internalRate'), t('internalRateWords'), [])}
      />
      <FigureRow
        name={t('levelisedCost')}
        value={priceOf(money.levelisedCostEurPerKwh)}
        explanation={explain(t('levelisedCost'), t('levelisedCostWords', { after: afterDeduction }), [])}
      />
      <FigureRow
        name={t('selfSufficiency')}
        value={formats.percent(100 * money.firstYear.selfSufficiencyFraction)}
        explanation={explain(t('selfSufficiency'), t('selfSufficiencyWords'), sums.selfSufficiency)}
      />
    </Rows>
  )
}

/** A quote over the modelled cost; nothing without a quote. */
const QuoteRow = ({ money: { investment } }: Pick<MoneySectionProps, 'money'>) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const { totalEur, modelEur } = investment
  if (modelEur === null) return null
  const percent = quoteAgainstModelText(totalEur, modelEur, { formats })
  const sum = t('quoteSum', { quote: formats.wholeEuro(totalEur), model: formats.wholeEuro(modelEur), percent })
  return (
    <FigureRow
      name={t('quoteAgainstModel')}
      value={percent}
      explanation={explain(t('quoteAgainstModel'), t('quoteAgainstModelWords'), [sum])}
    />
  )
}

/** What the income tax gives back in all years, or why it gives nothing. */
const DeductionRow = ({ money, assumptions }: Pick<MoneySectionProps, 'money' | 'assumptions'>) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const { deductionShortfall: cut, investment, years } = money
  const power = formats.number(DEDUCTION_LIMIT_KWP)
  const { deductionFraction = 0, deductionYears = 0, deductionCeilingEur = 0 } = assumptions
  const totalEur = years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  const sum = t('taxDeductionSum', {
    rate: formats.percent(100 * deductionFraction),
    cost: formats.wholeEuro(Math.min(investment.totalEur, deductionCeilingEur)),
    years: formats.number(deductionYears),
  })
  const none = cut === 'power' ? t('noDeductionAbove', { power }) : t('noDeduction')
  return (
    <FigureRow
      name={t('taxDeduction')}
      value={totalEur > 0 ? formats.wholeEuro(totalEur) : none}
      explanation={explain(t('taxDeduction'), t('taxDeductionWords'), [
        ...(totalEur > 0 ? [sum] : []),
        ...(cut ? [t(`deductionCut_${cut}`, { power })] : []),
      ])}
    />
  )
}
