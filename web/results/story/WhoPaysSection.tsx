import type { ReactNode } from 'react'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { fiscalText } from '#words/purchaseText.ts'
import { paybackText } from '#words/worthText.ts'
import { openEditor } from '../../analysis/analysisStore.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { Section } from '../../ui/Section.tsx'
import { MoreButton } from './MoreButton.tsx'

interface WhoPaysSectionProps {
  readonly analysis: Pick<DetailedPlant, 'assumptions' | 'fiscal'>
  /** Of the figures on the card. */
  readonly size: Pick<PlantSize, 'annualBenefitEur' | 'money'>
  /** Of the same number of modules; undefined if unknown. */
  readonly certainty: PlantCertainty | undefined
  readonly hasLoan: boolean
}

/** What the plant costs, what the tax office gives back in this owner's case, and what is left. */
export const WhoPaysSection = ({
  analysis: { assumptions, fiscal },
  size,
  certainty,
  hasLoan,
}: WhoPaysSectionProps) => {
  const { t } = useRestWords('story')
  const locale = useLocaleBundle('assumptions')
  const { formats } = locale
  const canEdit = useCanEdit()
  const { years, investment, netPresentValueEur } = size.money
  const refundEur = years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  const largestRefundEur = Math.max(...years.map(({ deductionEur }) => deductionEur))
  const { deductionFraction = 0, deductionYears = 0 } = assumptions
  const atMinimum = certainty?.scenarios.find(({ id }) => id === 'soldAtMinimum')
  const refundYears = formats.number(deductionYears)
  const refundTerms =
    fiscal.taxEurPerYear === null
      ? t('refundIn', { years: refundYears, eur: formats.wholeEuro(Math.ceil(largestRefundEur)) })
      : t('refundOfTax', { years: refundYears })
  const toCase = canEdit && (
    <Button
      variant="link"
      className="-mx-1 -my-1 px-1 py-0.5"
      onClick={() => openEditor('assumptions', 'deductionFraction')}
    >
      {t('yourCase')}
    </Button>
  )
  return (
    <Section card title={t('whoPays')} aside={<MoreButton tab="savings" text={t('more')} of={t('whoPays')} />}>
      <Rows>
        <StoryRow
          name={t(recoversVat(fiscal) ? 'paidInWithoutVat' : 'paidIn', { year: fiscal.paidIn })}
          value={formats.wholeEuro(investment.totalEur)}
        />
        {refundEur > 0 ? (
          <StoryRow
            name={t('refund', {
              rate: formats.percent(100 * deductionFraction, 0),
              use: locale.assumptions[fiscal.use].toLowerCase(),
            })}
            value={formats.wholeEuro(-refundEur)}
            below={refundTerms}
            action={toCase}
          />
        ) : (
          <StoryRow name={t('noRefund')} value="–" below={fiscalText(fiscal, locale)} action={toCase} />
        )}
        <StoryRow
          name={t('gain', { years: formats.number(years.length - 1) })}
          value={formats.wholeEuro(netPresentValueEur)}
          below={atMinimum && t('gainAtMinimum', { value: formats.wholeEuro(atMinimum.netPresentValueEur) })}
        />
      </Rows>
      {/* A loan and a company's taxes make another payback than this division. */}
      {!hasLoan && !recoversVat(fiscal) && <JoinedLine size={size} refundEur={refundEur} refundYears={refundYears} />}
    </Section>
  )
}

interface StoryRowProps {
  readonly name: string
  readonly value: string
  readonly below?: string | undefined
  readonly action?: ReactNode
}

const StoryRow = ({ name, value, below, action }: StoryRowProps) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="min-w-0">
      <span className="block">{name}</span>
      {(below || action) && (
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          {below}
          {action}
        </span>
      )}
    </dt>
    <dd className="shrink-0 text-right font-semibold">
      <Figure>{value}</Figure>
    </dd>
  </div>
)

interface JoinedLineProps extends Pick<WhoPaysSectionProps, 'size'> {
  readonly refundEur: number
  readonly refundYears: string
}

/** Cost by benefit, as a reader will divide them, and why the payback is another one. */
const JoinedLine = ({ size: { annualBenefitEur, money }, refundEur, refundYears }: JoinedLineProps) => {
  const { t } = useRestWords('story')
  const locale = useLocaleBundle('detailed')
  const { formats } = locale
  const { paybackYears, investment, netPresentValueEur } = money
  if (paybackYears === null || netPresentValueEur < 0 || annualBenefitEur <= 0) return null
  // As the card has it: whole euros less whole euros.
  const costEur = Math.round(investment.totalEur) - Math.round(refundEur)
  const values = {
    cost: formats.wholeEuro(costEur),
    benefit: formats.wholeEuro(annualBenefitEur),
    years: formats.oneDecimal(costEur / annualBenefitEur),
    payback: paybackText(paybackYears, money.years.length - 1, locale),
    over: refundYears,
  }
  return <p className="mt-1 text-muted text-xs">{t(refundEur > 0 ? 'joinedAfterRefund' : 'joined', values)}</p>
}
