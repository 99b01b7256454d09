import { Car, Leaf, Trees } from 'lucide-react'
import { useState } from 'react'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { ResultsProps } from '../methodView.ts'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { CurrentSetup, useSetupHeading } from '../setup/CurrentSetup.tsx'
import { chooseSetup } from '../setup/chooseSetup.ts'
import { ImpactTile, useCarbonText } from '../setup/ImpactTile.tsx'
import { LiveText } from '../setup/LiveText.tsx'
import { ProposalButton } from '../setup/ProposalButton.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { useExplain } from '../useExplain.ts'
import { BenefitsSection } from './BenefitsSection.tsx'
import { SetupFigures } from './SetupFigures.tsx'
import { environmentSums } from './setupSums.ts'
import type { ShownSetup, ShownStandard } from './standardReply.ts'

/** The current setup with all its figures, and the alternatives, one of which can be made current. A new analysis starts
 * with its recommended setup again. */
export const StandardResults = ({ analysis, panels, proposal }: ResultsProps<ShownStandard>) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ of: ShownStandard; panelId: string } | null>(null)
  const { headingRef, thenToHeading } = useSetupHeading()
  const choice = chooseSetup(analysis.recommendations, chosen?.of === analysis ? chosen.panelId : null)
  if (!choice) return null
  const { current, alternatives } = choice
  const select = (panelId: string) => thenToHeading(() => setChosen({ of: analysis, panelId }))
  return (
    <>
      <LiveText
        text={t('announced', {
          setup: t(current.role),
          panel: setupPanel(current, panels).name,
          quantity: formats.number(current.quantity),
          production: formats.energyKwh(current.annualProduction),
        })}
      />
      <CurrentSetup setup={current} panels={panels} headingRef={headingRef}>
        <SetupFigures setup={current} area={analysis.area} />
      </CurrentSetup>
      <BenefitsSection setup={current} panels={panels} />
      <InventedPrices panels={panelsOfSetups(analysis.recommendations, panels)} />
      {alternatives.length > 0 && (
        <AlternativesSection
          alternatives={alternatives}
          panels={panels}
          worth={({ totalPrice }) => formats.euro(totalPrice)}
          onSelect={select}
        />
      )}
      <EnvironmentSection setup={current} />
      <ProposalButton subject={proposal} panelId={current.panelId} />
      <p className="text-muted text-xs">{t('methodNote', methodConstants(formats))}</p>
    </>
  )
}

/** What the current setup means for the environment (docs/behaviour.md 6.8). */
const EnvironmentSection = ({ setup }: { readonly setup: ShownSetup }) => {
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
