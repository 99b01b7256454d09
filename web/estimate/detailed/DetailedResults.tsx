import '../../i18n/detailedTexts.ts'
import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import { type CompassOrientation, standardProductionKwh } from '#engine/production/standardProduction.ts'
import { standardRoofOf } from '../../design/analyzeRequest.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IN_SIGHT, Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { ResultsProps } from '../methodView.ts'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { useSetupHeading } from '../setup/CurrentSetup.tsx'
import { chooseSetup } from '../setup/chooseSetup.ts'
import { LiveText } from '../setup/LiveText.tsx'
import { ProposalButton } from '../setup/ProposalButton.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { DayAndYearChart } from './DayAndYearChart.tsx'
import { DetailedEnvironment } from './DetailedEnvironment.tsx'
import { DetailedSetupSection } from './DetailedSetupSection.tsx'
import { LossesChart } from './LossesChart.tsx'
import { MisalignedNote, misalignedOf } from './MisalignedNote.tsx'
import { MoneySection } from './MoneySection.tsx'
import { MonthlyChart } from './MonthlyChart.tsx'

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
        {misaligned && <MisalignedNote {...misaligned} onPress={thenToHeading} />}
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
      <EnergySection setup={current} roof={standardRoofOf(asked)} />
      <DetailedEnvironment setup={current} assumptions={analysis.assumptions} />
      <ProposalButton subject={proposal} panelId={current.panelId} />
      <p className="text-muted text-xs">{t('methodNote')}</p>
    </>
  )
}

interface EnergySectionProps {
  readonly setup: DetailedRecommendation
  readonly roof: { readonly orientation: CompassOrientation; readonly angle: number }
}

/** When the energy comes, and where the rest of the light goes. */
const EnergySection = ({ setup, roof }: EnergySectionProps) => {
  const { t } = useTranslation('detailed')
  const { monthlyKwh, monthByHourKwh, waterfall } = setup.production
  return (
    <Section card title={t('energy')}>
      <div className="space-y-6 print:grid print:grid-cols-2 print:gap-6 print:space-y-0">
        <MonthlyChart
          monthlyKwh={monthlyKwh}
          standardKwh={standardProductionKwh(setup.totalPower, roof.orientation, roof.angle)}
        />
        <DayAndYearChart monthByHourKwh={monthByHourKwh} />
        <LossesChart waterfall={waterfall} />
      </div>
    </Section>
  )
}

interface DroppedSetupProps {
  /** What the setup that was chosen is made of; null while it is among those that are recommended, or none was chosen. */
  readonly panelName: string | null
  /** Null: the design is only looked at. */
  readonly onKeepRecommended: (() => void) | null
}

/** Says that the setup which was chosen has fallen out of the recommended ones, and that another is shown in its place. */
const DroppedSetup = ({ panelName, onKeepRecommended }: DroppedSetupProps) => {
  const { t } = useTranslation('analysis')
  return (
    <div role="status" className={classes(IN_SIGHT, 'z-10')}>
      {panelName !== null && (
        <Notice
          tone="accent"
          title={t('droppedTitle')}
          text={t('droppedText', { panel: panelName })}
          action={onKeepRecommended && <Button onClick={onKeepRecommended}>{t('keepRecommended')}</Button>}
        />
      )}
    </div>
  )
}
