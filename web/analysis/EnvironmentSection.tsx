import { Car, Leaf, Trees } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Recommendation } from '../../api/contract/analysis.ts'
import { methodConstants } from '../estimate/methodConstants.ts'
import { useExplain } from '../estimate/useExplain.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Section } from '../ui/Section.tsx'
import { ImpactTile } from './ImpactTile.tsx'
import { environmentSums } from './setupSums.ts'

/** From here on carbon dioxide is told in tonnes [kg]. */
const IN_TONNES_FROM_KG = 10_000

/** What the current setup means for the environment (specification, section 9). */
export const EnvironmentSection = ({ setup }: { readonly setup: Recommendation }) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const explain = useExplain()
  const { co2KgPerYear, trees, cars } = setup.environment
  const sums = environmentSums(setup, formats)
  const constants = methodConstants(formats)
  const co2 =
    co2KgPerYear >= IN_TONNES_FROM_KG
      ? t('tonnes', { tonnes: formats.number(co2KgPerYear / 1000, 1) })
      : t('kilograms', { kilograms: formats.number(co2KgPerYear) })
  return (
    <Section title={t('environment')}>
      <dl className="grid grid-cols-3 gap-2">
        <ImpactTile
          icon={Leaf}
          name={t('co2')}
          value={co2}
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
