import { Sun } from 'lucide-react'
import type { PlantCertainty } from '#contract/certainty.ts'
import type { DetailedPlantRecommendation, PlantSize } from '#contract/plant.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { useMoneySums } from '../detailed/useMoneySums.ts'
import { energySums } from '../detailed/YieldRows.tsx'
import { useExplain } from '../useExplain.ts'
import { pointAt } from './plantSetup.ts'

interface DetailedFiguresProps {
  readonly setup: DetailedPlantRecommendation
  /** With all its figures. */
  readonly size: PlantSize
  /** How many modules are shown: while another number is chosen the figures are read from the curve. */
  readonly quantity: number
  /** Of this number; undefined where it is not known. */
  readonly certainty: PlantCertainty | undefined
}

const figuresOf = (size: PlantSize) => ({
  annualProduction: size.annualProduction,
  annualBenefitEur: size.annualBenefitEur,
  netPresentValueEur: size.money.netPresentValueEur,
  selfConsumptionFraction: size.money.firstYear.selfConsumptionFraction,
})

/** Production, what is saved and earned, self-consumption and value of a plant, those that are unsure with their range. */
export const DetailedFigures = ({ setup, size, quantity, certainty }: DetailedFiguresProps) => {
  const { t } = useTranslation(['plant', 'detailed', 'certainty'])
  const formats = useFormats()
  const explain = useExplain()
  const { money } = size
  const sums = useMoneySums(money)
  const netGain = t('netGain', { years: formats.number(money.years.length - 1) })
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
        below={certainty && t('prudent', { energy: formats.energyKwh(certainty.firstYearKwh.p90) })}
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
        name={t('detailed:selfConsumption')}
        value={formats.percent(100 * figures.selfConsumptionFraction)}
        explanation={explained(t('detailed:selfConsumption'), t('detailed:selfConsumptionWords'), sums.selfConsumption)}
      />
      <FigureTile
        name={netGain}
        value={formats.wholeEuro(figures.netPresentValueEur)}
        below={
          certainty &&
          t('certainty:range', {
            from: formats.wholeEuro(certainty.netPresentValueEur.worse),
            to: formats.wholeEuro(certainty.netPresentValueEur.better),
          })
        }
        explanation={explain(netGain, t('netGainWords'), [])}
      />
    </dl>
  )
}
