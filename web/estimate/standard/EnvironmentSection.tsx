import { Car, Leaf, Trees } from 'lucide-react'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section.tsx'
import { ImpactTile, useCarbonText } from '../setup/ImpactTile.tsx'
import { useExplain } from '../useExplain.ts'
import { environmentSums } from './setupSums.ts'
import type { ShownSetup } from './standardReply.ts'

interface EnvironmentSectionProps {
  readonly setup: Pick<ShownSetup, 'annualProduction' | 'environment'>
}

/** What the current setup means for the environment (docs/behaviour.md 6.8). */
export const EnvironmentSection = ({ setup }: EnvironmentSectionProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const explain = useExplain()
  const carbon = useCarbonText()
  const { co2KgPerYear, trees, cars } = setup.environment
  const sums = environmentSums(setup, formats)
  const constants = methodConstants(formats)
  return (
    <Section title={t('environment')}>
      <dl className="grid grid-fit-[6rem] gap-2">
        <ImpactTile
          icon={Leaf}
          name={t('co2')}
          value={carbon(co2KgPerYear)}
          explanation={explain(t('co2'), t('co2Words', constants), sums.co2)}
        />
        <ImpactTile
          icon={Trees}
          name={t('trees')}
          value={formats.number(trees)}
          explanation={explain(t('trees'), t('treesWords', constants), sums.trees)}
        />
        <ImpactTile
          icon={Car}
          name={t('cars')}
          value={formats.number(cars, 1)}
          explanation={explain(t('cars'), t('carsWords', constants), sums.cars)}
        />
      </dl>
    </Section>
  )
}
