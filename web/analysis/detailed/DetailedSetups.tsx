import '../../i18n/registerDetailedTexts.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DetailedAnalysis } from '#contract/analysis.ts'
import type { Panel } from '#contract/panel.ts'
import type { CompassOrientation } from '#engine/production/standardProduction.ts'
import { InventedPrices } from '../../estimate/InventedPrices.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AlternativesSection } from '../AlternativesSection.tsx'
import { chooseSetup } from '../chooseSetup.ts'
import { LiveText } from '../LiveText.tsx'
import { ProposalButton, type ProposalSubject } from '../ProposalButton.tsx'
import { panelsOfSetups, setupPanel } from '../setupPanel.ts'
import { type Askew, AskewNote } from './AskewNote.tsx'
import { DetailedEnvironment } from './DetailedEnvironment.tsx'
import { DetailedSetupSection } from './DetailedSetupSection.tsx'
import { DroppedSetup } from './DroppedSetup.tsx'
import type { EditorButtonsProps } from './EditorButtons.tsx'
import { EnergySection } from './EnergySection.tsx'
import { MoneySection } from './MoneySection.tsx'

export interface DetailedSetupsProps {
  readonly analysis: DetailedAnalysis
  readonly panels: readonly Panel[]
  /** What the Standard method asks of the same roof. */
  readonly roof: { readonly orientation: CompassOrientation; readonly angle: number }
  readonly setupPanelId: string | null
  /** The figures are not of the design as it is, which is all there is to say of them. */
  readonly isStale: boolean
  readonly proposal: ProposalSubject
  /** Null: the design is only looked at. */
  readonly onSelectSetup: ((panelId: string) => void) | null
  /** Null where the modules lie straight. */
  readonly askew: Askew | null
  /** Leaves so many of the laid modules; null while none are laid. */
  readonly onLeaveOnly: ((quantity: number) => void) | null
  readonly onEdit: EditorButtonsProps['onEdit']
}

/** The current setup by the Detailed method with all its figures, and the alternatives. */
export const DetailedSetups = (props: DetailedSetupsProps) => {
  const { analysis, panels, roof, setupPanelId, isStale, proposal, askew, onSelectSetup, onLeaveOnly, onEdit } = props
  const { t } = useTranslation('detailed')
  const { t: analysisText } = useTranslation('analysis')
  const formats = useFormats()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const choice = chooseSetup(analysis.recommendations, setupPanelId)
  if (!choice) return null
  const { current, alternatives } = choice
  const thenToHeading = (change: () => void) => {
    // The button that was pressed is gone with the next rendering, and the focus with it.
    flushSync(change)
    headingRef.current?.focus()
  }
  const select = onSelectSetup && ((panelId: string) => thenToHeading(() => onSelectSetup(panelId)))
  const isDropped = !isStale && setupPanelId !== null && setupPanelId !== current.panelId
  const worth = (setup: typeof current) => formats.wholeEuro(setup.money.netPresentValueEur)
  return (
    <>
      <LiveText
        text={t('announced', {
          setup: analysisText(current.role),
          panel: setupPanel(current, panels).name,
          quantity: formats.number(current.quantity),
          production: formats.energyKwh(current.production.annualKwh),
          value: worth(current),
        })}
      />
      <DroppedSetup
        panelName={isDropped ? setupPanel({ panelId: setupPanelId }, panels).name : null}
        onKeepRecommended={select && (() => select(current.panelId))}
      />
      {Boolean(proposal.otherAreas) && <Notice text={t('oneOfSeveral')} />}
      <DetailedSetupSection setup={current} weather={analysis.weather} panels={panels} headingRef={headingRef}>
        {askew && <AskewNote {...askew} onPress={thenToHeading} />}
      </DetailedSetupSection>
      <MoneySection
        money={current.money}
        quantity={current.quantity}
        onLeaveOnly={onLeaveOnly}
        assumptions={analysis.assumptions}
        onEdit={onEdit}
      />
      <InventedPrices panels={panelsOfSetups(analysis.recommendations, panels)} />
      {alternatives.length > 0 && (
        <AlternativesSection
          alternatives={alternatives}
          panels={panels}
          worth={(setup) => t('worthOfAlternative', { value: worth(setup) })}
          onSelect={select}
        />
      )}
      <EnergySection setup={current} roof={roof} />
      <DetailedEnvironment setup={current} assumptions={analysis.assumptions} />
      <ProposalButton subject={proposal} panelId={current.panelId} />
      <p className="text-muted text-xs">{t('methodNote')}</p>
    </>
  )
}
