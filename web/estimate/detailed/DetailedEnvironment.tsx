import { Car, Leaf, Trees } from 'lucide-react'
import type { DetailedPlant, PlantSize } from '#contract/plant.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section.tsx'
import { ImpactTile, useCarbonText } from '../setup/ImpactTile.tsx'
import { environmentSums } from '../standard/setupSums.ts'
import { equation, useExplain } from '../useExplain.ts'
import type { Money } from './moneySums.ts'

interface DetailedEnvironmentProps {
  readonly setup: Pick<PlantSize, 'annualProduction' | 'environment'> & { readonly money: Money }
  readonly assumptions: DetailedPlant['assumptions']
}

/** What the setup means for the environment: carbon dioxide by the emission of the Italian mix, and what it is told in. */
export const DetailedEnvironment = ({ setup, assumptions }: DetailedEnvironmentProps) => {
  const { money, environment } = setup
  const { t } = useTranslation('detailed')
  const { t: analysisText } = useTranslation('analysis')
  const formats = useFormats()
  const explain = useExplain()
  const carbon = useCarbonText()
  const factor = `${formats.number(assumptions.gridEmissionKgCo2PerKwh ?? 0, 3)} kg`
  const words = t('co2Words', { factor })
  const sum = (years: typeof money.years, co2Kg: number) => {
    const energyKwh = years.reduce(
      (total, { selfConsumedKwh, exportedKwh }) => total + selfConsumedKwh + exportedKwh,
      0,
    )
    return [equation([formats.energyKwh(energyKwh), `${factor}/kWh`], '×', `${formats.number(co2Kg)} kg`)]
  }
  const lifetime = t('co2Lifetime', { years: formats.number(money.years.length - 1) })
  const constants = methodConstants(formats)
  const { trees, cars } = environmentSums(setup, formats)
  return (
    <Section title={t('environment')}>
      <dl className="grid grid-pair-[8rem] gap-2">
        <ImpactTile
          icon={Leaf}
          name={t('co2FirstYear')}
          value={carbon(money.co2FirstYearKg)}
          explanation={explain(t('co2FirstYear'), words, sum(money.years.slice(0, 2), money.co2FirstYearKg))}
        />
        <ImpactTile
          icon={Leaf}
          name={lifetime}
          value={carbon(money.co2LifetimeKg)}
          explanation={explain(lifetime, words, sum(money.years, money.co2LifetimeKg))}
        />
        <ImpactTile
          icon={Trees}
          name={analysisText('trees')}
          value={formats.number(environment.trees)}
          explanation={explain(analysisText('trees'), analysisText('treesWords', constants), trees)}
        />
        <ImpactTile
          icon={Car}
          name={analysisText('cars')}
          value={formats.number(environment.cars, 1)}
          explanation={explain(analysisText('cars'), analysisText('carsWords', constants), cars)}
        />
      </dl>
    </Section>
  )
}
