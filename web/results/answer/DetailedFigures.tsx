import { Sun } from 'lucide-react'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import type { DetailedPlantRecommendation, PlantSize } from '#wire/plant.ts'
import { filledIn } from '#words/filledIn.ts'
import { pointAt } from '../../analysis/plantSetup.ts'
import { useLocaleBundle } from '../../base/i18n/restTexts.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import type { Fact } from '../../ui/figures/fact.ts'
import { benefitFact, selfConsumptionFact } from '../moneyFacts.ts'
import { energyFacts } from '../plantFacts.ts'

interface DetailedFiguresProps {
  readonly setup: DetailedPlantRecommendation
  /** A size with full figures. */
  readonly size: PlantSize
  /** The displayed number of modules; until its answer arrives the figures come from the curve. */
  readonly quantity: number
  /** Certainty at this number of modules; undefined if unknown. */
  readonly certainty: PlantCertainty | undefined
}

const figuresOf = (size: PlantSize) => ({
  annualProduction: size.annualProduction,
  annualBenefitEur: size.annualBenefitEur,
  netPresentValueEur: size.money.netPresentValueEur,
  selfConsumptionFraction: size.money.firstYear.selfConsumptionFraction,
})

/** Production, benefit, self-consumption and value of a plant, uncertain ones with their range. */
export const DetailedFigures = ({ setup, size, quantity, certainty }: DetailedFiguresProps) => {
  const locale = useLocaleBundle('plant', 'detailed', 'certainty')
  const { plant, certainty: words, formats } = locale
  const { money } = size
  const isWhole = quantity === size.quantity
  const figures = isWhole ? figuresOf(size) : (pointAt(setup.curve, quantity) ?? figuresOf(size))
  // These sums need the full figures of this number.
  const explained = (fact: Fact): Fact => (isWhole ? fact : { ...fact, sums: [] })
  return (
    <dl className="grid grid-pair-[8rem] gap-2">
      <FigureTile
        {...explained(energyFacts(size, locale).production)}
        tone="sun"
        icon={Sun}
        value={formats.energyKwh(figures.annualProduction)}
        below={certainty && filledIn(plant.prudent, { energy: formats.energyKwh(certainty.firstYearKwh.p90) })}
      />
      <FigureTile {...explained(benefitFact(money, figures.annualBenefitEur, locale))} />
      <FigureTile {...explained(selfConsumptionFact(money, figures.selfConsumptionFraction, locale))} />
      <FigureTile
        name={filledIn(plant.netGain, { years: formats.number(money.years.length - 1) })}
        value={formats.wholeEuro(figures.netPresentValueEur)}
        below={
          certainty &&
          filledIn(words.range, {
            from: formats.wholeEuro(certainty.netPresentValueEur.worse),
            to: formats.wholeEuro(certainty.netPresentValueEur.better),
          })
        }
        words={plant.netGainWords}
      />
    </dl>
  )
}
