import { Car, Leaf, type LucideIcon, Trees } from 'lucide-react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import type { Fact } from '../../ui/figures/fact.ts'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { Section } from '../../ui/Section.tsx'

interface EnvironmentSectionProps {
  /** Carbon dioxide avoided in one or several periods. */
  readonly carbon: readonly Fact[]
  readonly trees: Fact
  readonly cars: Fact
}

/** Environmental benefit of the current setup (docs/behaviour.md 6.8). */
export const EnvironmentSection = ({ carbon, trees, cars }: EnvironmentSectionProps) => {
  const { t } = useRestWords('analysis')
  return (
    <Section title={t('environment')}>
      <dl className={`grid gap-2 ${carbon.length > 1 ? 'grid-pair-[8rem]' : 'grid-fit-[6rem]'}`}>
        {carbon.map((fact) => (
          <ImpactTile key={fact.name} icon={Leaf} {...fact} />
        ))}
        <ImpactTile icon={Trees} {...trees} />
        <ImpactTile icon={Car} {...cars} />
      </dl>
    </Section>
  )
}

interface ImpactTileProps extends Fact {
  readonly icon: LucideIcon
}

/** One environmental effect: icon and figure above its name. */
const ImpactTile = ({ icon: Icon, ...fact }: ImpactTileProps) => (
  <div className="relative flex min-w-0 flex-col rounded-lg bg-sunken p-3">
    <Icon aria-hidden className="mb-2 size-6 text-good" strokeWidth={1.5} />
    <dt className="order-last text-muted text-xs leading-snug">
      {fact.name}
      <span className="absolute top-2.5 right-1.5 pointer-coarse:top-0 pointer-coarse:right-0">
        <InfoButton {...fact} />
      </span>
    </dt>
    <dd className="font-semibold text-lg leading-tight">
      <Figure>{fact.value}</Figure>
    </dd>
  </div>
)
