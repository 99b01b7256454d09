import type { PlantSize } from '#contract/plant.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { equation, useExplain } from '../useExplain.ts'

type Produced = Pick<PlantSize, 'totalPower' | 'production'>

/** How the energy figures of a setup hang together, with its own figures put in. */
export const energySums = ({ totalPower, production }: Produced, formats: Formats) => {
  const { annualKwh, specificYieldKwhPerKwp, performanceRatioFraction, planeIrradiationKwhM2 } = production
  const light = `${formats.number(planeIrradiationKwhM2)} kWh/m²`
  const power = formats.powerKw(totalPower)
  const ratio = formats.percent(100 * performanceRatioFraction)
  const perKw = `${formats.number(specificYieldKwhPerKwp)} kWh/kWp`
  const energy = formats.energyKwh(annualKwh)
  return {
    production: [equation([light, power, ratio], '×', energy)],
    specificYield: [equation([energy, power], '÷', perKw)],
    performanceRatio: [equation([perKw, light], '÷', ratio)],
  }
}

/** What a kilowatt gives in a year, and how much of the light that is. */
export const YieldRows = ({ setup }: { readonly setup: Produced }) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const { specificYieldKwhPerKwp, performanceRatioFraction } = setup.production
  const sums = energySums(setup, formats)
  return (
    <Rows>
      <FigureRow
        name={t('specificYield')}
        value={`${formats.number(specificYieldKwhPerKwp)} kWh/kWp`}
        explanation={explain(t('specificYield'), t('specificYieldWords'), sums.specificYield)}
      />
      <FigureRow
        name={t('performanceRatio')}
        value={formats.percent(100 * performanceRatioFraction)}
        explanation={explain(t('performanceRatio'), t('performanceRatioWords'), sums.performanceRatio)}
      />
    </Rows>
  )
}
