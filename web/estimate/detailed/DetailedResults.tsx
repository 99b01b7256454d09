import '../../i18n/detailedTexts.ts'
import type { DetailedAnalysis } from '#contract/analysis.ts'
import { standardProductionKwh } from '#engine/production/standardProduction.ts'
import { ConsumptionLine } from '../../consumption/ConsumptionLine.tsx'
import { standardRoofOf } from '../../design/analyzeRequest.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { ResultsProps } from '../methodView.ts'
import { ProposalButton } from '../proposal/ProposalButton.tsx'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { useSetupHeading } from '../setup/CurrentSetup.tsx'
import { chooseSetup } from '../setup/chooseSetup.ts'
import { LiveText } from '../setup/LiveText.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { BestSize } from './BestSize.tsx'
import { DetailedEnvironment } from './DetailedEnvironment.tsx'
import { DetailedSetupSection } from './DetailedSetupSection.tsx'
import { DroppedSetup } from './DroppedSetup.tsx'
import { EnergySection } from './EnergySection.tsx'
import { MisalignedNote, misalignedOf } from './MisalignedNote.tsx'
import { MoneySection } from './MoneySection.tsx'

/** The current setup by the Detailed method with all its figures, and the alternatives. */
export const DetailedResults = (props: ResultsProps<DetailedAnalysis>) => {
  const { analysis, panels, area, setupPanelId, isStale, proposal, onSelectSetup, onLeaveOnly, onEdit } = props
  const asked = proposal.analysis.area
  const misaligned = misalignedOf(asked, area)
  const { t } = useTranslation('detailed')
  const { t: analysisText } = useTranslation('analysis')
  const formats = useFormats()
  const { headingRef, thenToHeading } = useSetupHeading()
  const choice = chooseSetup(analysis.recommendations, setupPanelId)
  if (!choice) return null
  const { current, alternatives } = choice
  const { orientation, angle } = standardRoofOf(asked)
  const standardKwh = standardProductionKwh(current.totalPower, orientation, angle)
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
      <ConsumptionLine powerKwp={current.totalPower / 1000} onEdit={onEdit} />
      {Boolean(proposal.otherAreas) && <Notice text={t('oneOfSeveral')} />}
      <DetailedSetupSection setup={current} weather={analysis.weather} panels={panels} headingRef={headingRef}>
        {misaligned && <MisalignedNote {...misaligned} onPress={thenToHeading} />}
      </DetailedSetupSection>
      <MoneySection
        money={current.money}
        advice={<BestSize money={current.money} quantity={current.quantity} onLeaveOnly={onLeaveOnly} />}
        assumptions={analysis.assumptions}
        onEdit={onEdit}
      />
      <InventedPrices panels={panelsOfSetups(analysis.recommendations, panels)} />
      {alternatives.length > 0 && (
        <AlternativesSection
          alternatives={alternatives}
          panels={panels}
          worth={(setup) => t('worthOfAlternative', { value: worth(setup) })}
          onSelect={select && (({ panelId }) => select(panelId))}
        />
      )}
      <EnergySection production={current.production} standardKwh={standardKwh} />
      <DetailedEnvironment setup={current} assumptions={analysis.assumptions} />
      <ProposalButton subject={proposal} panelId={current.panelId} />
      <p className="text-muted text-xs">{t('methodNote')}</p>
    </>
  )
}
