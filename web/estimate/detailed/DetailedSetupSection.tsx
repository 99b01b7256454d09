import { Sun } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { Panel } from '#contract/panel.ts'
import { setupErrorPercent } from '#wording/weatherError.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { CurrentSetup } from '../setup/CurrentSetup.tsx'
import { equation, useExplain } from '../useExplain.ts'
import { LayoutRows } from './LayoutRows.tsx'
import { WeatherLine } from './WeatherLine.tsx'

interface DetailedSetupSectionProps {
  readonly setup: DetailedRecommendation
  readonly weather: DetailedAnalysis['weather']
  readonly panels: readonly Panel[]
  /** Takes the focus when another setup becomes current. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** What is to be known of how the modules lie. */
  readonly children: ReactNode
}

/** The current setup: which panel, how many, how they lie, what they give and how sure that is. */
export const DetailedSetupSection = ({ setup, weather, panels, headingRef, children }: DetailedSetupSectionProps) => {
  const { t } = useTranslation('analysis')
  return (
    <CurrentSetup title={t(setup.role)} setup={setup} panels={panels} headingRef={headingRef}>
      <SetupTiles setup={setup} weather={weather} />
      <SetupRows setup={setup} />
      {children}
      <WeatherLine weather={weather} setup={setup} />
    </CurrentSetup>
  )
}

/** How the energy figures of a setup hang together, with its own figures put in. */
const energySums = ({ totalPower, production }: DetailedRecommendation, formats: Formats) => {
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

type SetupFiguresProps = Pick<DetailedSetupSectionProps, 'setup' | 'weather'>

const SetupTiles = ({ setup, weather }: SetupFiguresProps) => {
  const { t } = useTranslation('detailed')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const explain = useExplain()
  const errorPercent = setupErrorPercent(weather, setup)
  return (
    <dl className="grid grid-pair-[8rem] gap-2">
      <FigureTile
        name={estimateText('quantity')}
        value={formats.number(setup.quantity)}
        explanation={explain(estimateText('quantity'), t('placedWords'), [])}
      />
      <FigureTile name={estimateText('totalPower')} value={formats.powerKw(setup.totalPower)} />
      <FigureTile
        isWide
        tone="sun"
        icon={Sun}
        name={t('production')}
        value={formats.energyKwh(setup.production.annualKwh)}
        aside={errorPercent === null ? undefined : t('expectedError', { percent: formats.number(errorPercent) })}
        explanation={explain(t('production'), t('productionWords'), energySums(setup, formats).production)}
      />
    </dl>
  )
}

const SetupRows = ({ setup }: Pick<SetupFiguresProps, 'setup'>) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const { specificYieldKwhPerKwp, performanceRatioFraction } = setup.production
  const sums = energySums(setup, formats)
  return (
    <div className="mt-1 mb-2">
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
        <LayoutRows layout={setup.layout} />
      </Rows>
    </div>
  )
}
