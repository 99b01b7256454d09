import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Panel } from '#contract/panel.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { InventedPrices } from '../estimate/InventedPrices.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { AlternativesSection } from './AlternativesSection.tsx'
import { BenefitsSection } from './BenefitsSection.tsx'
import { chooseSetup } from './chooseSetup.ts'
import { EnvironmentSection } from './EnvironmentSection.tsx'
import { LiveText } from './LiveText.tsx'
import { ProposalButton, type ProposalSubject } from './ProposalButton.tsx'
import { SetupSection } from './SetupSection.tsx'
import { panelsOfSetups, setupPanel } from './setupPanel.ts'
import type { ShownStandard } from './shownAnalysis.ts'

interface SetupsProps {
  readonly analysis: ShownStandard
  readonly panels: readonly Panel[]
  readonly proposal: ProposalSubject
}

/** The current setup with all its figures, and the alternatives, one of which can be made current. A new analysis starts
 * with its recommended setup again. */
export const Setups = ({ analysis, panels, proposal }: SetupsProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ of: ShownStandard; panelId: string } | null>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const choice = chooseSetup(analysis.recommendations, chosen?.of === analysis ? chosen.panelId : null)
  if (!choice) return null
  const { current, alternatives } = choice
  const select = (panelId: string) => {
    // The button that was pressed is gone with the next rendering, and the focus with it.
    flushSync(() => setChosen({ of: analysis, panelId }))
    headingRef.current?.focus()
  }
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
      <SetupSection setup={current} area={analysis.area} panels={panels} headingRef={headingRef} />
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
