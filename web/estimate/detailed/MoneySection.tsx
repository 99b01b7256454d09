import type { DetailedPlant } from '#contract/plant.ts'
import type { BandPrices, EnergyCommunity, FiscalProfile, Loan } from '#contract/purchase.ts'
import type { Sale } from '#engine/assumptions/assumptions.ts'
import { DEDUCTION_LIMIT_KWP } from '#engine/finance/data/taxDeductions.ts'
import { standstillYear } from '#wording/cashFlowColumns.ts'
import { bandPricesText, quoteAgainstModelText, ratesByYearText } from '#wording/purchaseText.ts'
import { soldPrice } from '#wording/soldPrice.ts'
import { useDesign } from '../../design/designStore.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { Section } from '../../ui/Section.tsx'
import { useExplain } from '../useExplain.ts'
import { CashFlowChart } from './CashFlowChart.tsx'
import { CommunityLine } from './CommunityLine.tsx'
import { EditorButtons, type EditorButtonsProps } from './EditorButtons.tsx'
import { LoanLine } from './LoanLine.tsx'
import type { Money } from './moneySums.ts'
import { useMoneySums, usePaybackText } from './useMoneySums.ts'

interface MoneySectionProps {
  readonly money: Money
  readonly assumptions: DetailedPlant['assumptions']
  readonly sale: DetailedPlant['sale']
  readonly purchase: {
    readonly isVatRecovered: boolean
    /** Who pays, as the analysis took it. */
    readonly fiscal: FiscalProfile
    /** Of the plant that is shown. */
    readonly powerKwp: number
    /** Of the plant that the quote is for; null without a quote. */
    readonly quotedKwp: number | null
    /** Null: everything is paid at once. */
    readonly loan: Loan | null
    /** Null: none. */
    readonly energyCommunity: EnergyCommunity | null
    /** Of what is bought; null: one price. */
    readonly bandPrices: BandPrices | null
  }
  readonly onEdit: EditorButtonsProps['onEdit']
}

/** What the current setup costs and gives back over the years, and on what that rests. Payback and self-consumption stand at its head. */
export const MoneySection = ({ money, assumptions, sale, purchase, onEdit }: MoneySectionProps) => {
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
      <div className="mt-1 mb-3">
        <MoneyRows
          money={money}
          assumptions={assumptions}
          sale={sale}
          purchase={purchase}
          isChangeable={onEdit !== null}
        />
        <RatesLine fiscal={purchase.fiscal} countedFraction={assumptions.deductionFraction} />
        <QuotedPowerLine {...purchase} />
        <StandstillLine years={money.years} />
        <CommunityLine years={money.years} community={purchase.energyCommunity} />
        <LoanLine
          years={money.years}
          loan={purchase.loan}
          discountFraction={assumptions.discountFractionPerYear ?? 0}
        />
      </div>
      <EditorButtons assumptions={assumptions} sale={sale.kind} onEdit={onEdit} />
      <div className="mt-4">
        <CashFlowChart years={money.years} />
      </div>
    </Section>
  )
}

interface RatesLineProps {
  readonly fiscal: FiscalProfile
  readonly countedFraction: number | undefined
}

/** What paying this year or the next deducts, while it differs. */
const RatesLine = ({ fiscal, countedFraction }: RatesLineProps) => {
  const text = ratesByYearText(fiscal, countedFraction, Date.now(), useLocaleBundle('detailed'))
  return text !== null && <p className="mt-1 text-muted text-xs">{text}</p>
}

/** A quote is of the plant that is shown within this share of its power. */
const SAME_POWER_WITHIN = 0.02

/** How large the quoted plant is, where another is shown. */
const QuotedPowerLine = ({ powerKwp, quotedKwp }: MoneySectionProps['purchase']) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  if (quotedKwp === null || Math.abs(powerKwp / quotedKwp - 1) <= SAME_POWER_WITHIN) return null
  const powers = { quoted: formats.decimal(quotedKwp, 2), here: formats.decimal(powerKwp, 2) }
  return <p className="mt-1 text-muted text-xs">{t('quoteOfOtherPower', powers)}</p>
}

/** From which year a plant stands still, and why; nothing where it runs to the end. */
const StandstillLine = ({ years }: Pick<Money, 'years'>) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const year = standstillYear(years)
  return year !== null && <p className="mt-1 text-sm">{t('standsStill', { year: formats.number(year) })}</p>
}

interface Changeable {
  readonly isChangeable: boolean
}

/** What can be chosen in the place of a sale. A fixed price is for who has one: from the market it is found among the assumptions. */
const OTHER_SALES = {
  market: ['minimum'],
  minimum: ['market', 'fixed'],
  fixed: ['minimum', 'market'],
} as const satisfies Record<Sale, readonly Sale[]>
const SALE_BUTTONS = { market: 'toMarket', minimum: 'toMinimum', fixed: 'toFixed' } as const

/** Of what time the prices are, and the way to the other sales; goes inside `Rows`. */
const SaleLine = ({ sale: { kind }, isChangeable }: Pick<MoneySectionProps, 'sale'> & Changeable) => {
  const { t } = useTranslation('detailed')
  const { setFields } = useDesign()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <dt className="text-muted text-xs">{t(`${kind}Period`)}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {isChangeable &&
          OTHER_SALES[kind].map((other) => (
            <Button key={other} onClick={() => setFields({ sale: other })}>
              {t(SALE_BUTTONS[other])}
            </Button>
          ))}
      </dd>
    </div>
  )
}

const MoneyRows = ({
  money,
  assumptions,
  sale,
  purchase,
  isChangeable,
}: Omit<MoneySectionProps, 'onEdit'> & Changeable) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const sums = useMoneySums(money)
  const years = usePaybackText(money.years.length - 1)
  const priceOf = (eurPerKwh: number | null) => (eurPerKwh === null ? '–' : formats.euroPerKwh(eurPerKwh))
  const [, first] = money.years
  // The price of a contract is already net of fee and tax.
  const saleName = t(sale.kind === 'fixed' ? 'saleRateFixed' : 'saleRate')
  const fall = formats.percent(100 * (assumptions.solarPriceFallFractionPerYear ?? 0))
  const rate = money.internalRateOfReturnFraction
  const rateText = rate === null ? t(money.internalRateOfReturnReason ?? 'noSignChange') : formats.percent(100 * rate)
  const investment = t(purchase.isVatRecovered ? 'investmentWithoutVat' : 'investment')
  const afterDeduction = priceOf(money.levelisedCostAfterDeductionEurPerKwh)
  return (
    <Rows>
      <FigureRow
        name={investment}
        value={formats.wholeEuro(money.investment.totalEur)}
        explanation={explain(
          investment,
          t(
            money.investment.modelEur !== null
              ? 'investmentQuoted'
              : purchase.isVatRecovered
                ? 'investmentWithoutVatWords'
                : 'investmentWords',
          ),
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
            price: purchase.bandPrices
              ? bandPricesText(purchase.bandPrices, { formats })
              : priceOf(assumptions.electricityPriceEurPerKwh ?? null),
            paidAnyway: priceOf(assumptions.electricityPriceNotAvoidedEurPerKwh ?? null),
          }),
          sums.firstYear,
        )}
      />
      {first && first.exportedKwh > 0 && (
        <FigureRow
          name={saleName}
          value={priceOf(soldPrice(first).eurPerKwh)}
          explanation={explain(saleName, t(`${sale.kind}Words`, { zone: sale.zone, fall }), sums.sale)}
        />
      )}
      <SaleLine sale={sale} isChangeable={isChangeable} />
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
