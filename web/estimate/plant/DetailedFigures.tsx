import { Sun } from 'lucide-react'
import type { DetailedPlantRecommendation, PlantSize } from '#contract/plant.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { useMoneySums, usePaybackText } from '../detailed/useMoneySums.ts'
import { energySums } from '../detailed/YieldRows.tsx'
import { useExplain } from '../useExplain.ts'
import { pointAt } from './plantSetup.ts'

interface DetailedFiguresProps {
  readonly setup: DetailedPlantRecommendation
  /** With all its figures. */
  readonly size: PlantSize
  /** How many modules are shown: while another number is chosen the figures are read from the curve. */
  readonly quantity: number
}

const figuresOf = (size: PlantSize) => ({
  annualProduction: size.annualProduction,
  annualBenefitEur: size.annualBenefitEur,
  paybackYears: size.money.paybackYears,
  selfConsumptionFraction: size.money.firstYear.selfConsumptionFraction,
})

/** Production, what is saved and earned, payback and self-consumption of a plant. */
export const DetailedFigures = ({ setup, size, quantity }: DetailedFiguresProps) => {
  const { t } = useTranslation(['plant', 'detailed'])
  const formats = useFormats()
  const explain = useExplain()
  const { money } = size
  const payback = usePaybackText(money.years.length - 1)
  const sums = useMoneySums(money)
  const isWhole = quantity === size.quantity
  const figures = isWhole ? figuresOf(size) : (pointAt(setup.curve, quantity) ?? figuresOf(size))
  // The sums are those of a number whose figures are all known.
  const explained = (name: string, words: string, ofSize: readonly string[]) =>
    explain(name, words, isWhole ? ofSize : [])
  return (
    <dl className="grid grid-pair-[8rem] gap-2">
      <FigureTile
        tone="sun"
        icon={Sun}
        name={t('detailed:production')}
        value={formats.energyKwh(figures.annualProduction)}
        explanation={explained(
          t('detailed:production'),
          t('detailed:productionWords'),
          energySums(size, formats).production,
        )}
      />
      <FigureTile
        name={t('benefit')}
        value={formats.wholeEuro(figures.annualBenefitEur)}
        explanation={explained(t('benefit'), t('benefitWords'), sums.benefit)}
      />
      <FigureTile
        name={t('detailed:payback')}
        value={payback(figures.paybackYears)}
        explanation={explained(t('detailed:payback'), t('detailed:paybackWords'), sums.payback)}
      />
      <FigureTile
        name={t('detailed:selfConsumption')}
        value={formats.percent(100 * figures.selfConsumptionFraction)}
        explanation={explained(t('detailed:selfConsumption'), t('detailed:selfConsumptionWords'), sums.selfConsumption)}
      />
    </dl>
  )
}
