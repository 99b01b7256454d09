import { Sun } from 'lucide-react'
import { Progress } from 'radix-ui'
import { useState } from 'react'
import type { Panel } from '#wire/panel.ts'
import { filledIn } from '#words/filledIn.ts'
import { methodConstants } from '#words/methodConstants.ts'
import type { ShownSetup, ShownShare, ShownStandard } from '../../analysis/standardReply.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { unsaidKindOf } from '../../design/useAreaLabel.ts'
import { ProposalButton } from '../../offers/ProposalButton.tsx'
import { FactRow, FactRows } from '../../ui/figures/FactRows.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Section } from '../../ui/Section.tsx'
import { AlternativesSection } from '../answer/AlternativesSection.tsx'
import { CurrentSetup, useSetupHeading } from '../answer/CurrentSetup.tsx'
import { DetailsFold } from '../answer/DetailsFold.tsx'
import { InventedPrices } from '../answer/InventedPrices.tsx'
import { SetupLiveText } from '../answer/SetupLiveText.tsx'
import { panelsOfSetups, setupPanel } from '../answer/setupPanel.ts'
import { useRoleName } from '../answer/useRoleName.ts'
import type { PlantResultsProps } from '../plantResultsProps.ts'
import { EnvironmentSection } from '../savings/EnvironmentSection.tsx'
import { AreaShares } from '../technical/AreaShares.tsx'
import { AboveBill } from './AboveBill.tsx'
import { LayoutScheme } from './LayoutScheme.tsx'
import { benefitFacts, environmentFacts, productionFact } from './setupFacts.ts'
import { standardLayoutFacts } from './standardLayoutFacts.ts'

interface BenefitsSectionProps {
  readonly setup: ShownSetup
  readonly panels: readonly Panel[]
}

/** Cost and return of the current setup (docs/behaviour.md 6.7). */
export const BenefitsSection = ({ setup, panels }: BenefitsSectionProps) => {
  const locale = useLocaleBundle('analysis')
  const { investmentReturn, rows } = benefitFacts(setup, setupPanel(setup, panels).priceEur, locale)
  const filled = Math.min(100, Math.max(0, setup.finance.investmentReturnPercent))
  return (
    <Section card title={locale.analysis.benefits}>
      <div className="mb-2">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <span className="flex items-center gap-1 text-muted">
            {investmentReturn.name}
            <InfoButton {...investmentReturn} />
          </span>
          <span className="font-semibold">
            <Figure>{investmentReturn.value}</Figure>
          </span>
        </div>
        <Progress.Root
          value={filled}
          aria-label={investmentReturn.name}
          getValueLabel={() => filledIn(locale.analysis.perYear, { percent: investmentReturn.value })}
          className="h-2.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
        >
          <Progress.Indicator className="h-full rounded-full bg-primary" style={{ width: `${filled}%` }} />
        </Progress.Root>
      </div>
      <FactRows facts={rows} />
    </Section>
  )
}

/** The line is left out if its code cannot be fetched. */
const DetailedPayback = onDemand(() =>
  import('./DetailedPayback.tsx').then(
    (code) => code.DetailedPayback,
    () => () => null,
  ),
)

/** The current setup with all its figures, and the alternatives, which the user can choose instead. A new analysis starts with its
 * recommended setup. */
export const StandardResults = (props: PlantResultsProps<ShownStandard>) => {
  const { analysis, panels, areaLabel, proposal, onShare, lastNotice } = props
  const { t } = useRestWords(['analysis', 'plant'])
  const locale = useLocaleBundle('analysis', 'estimate', 'panels')
  const { formats } = locale
  const [chosen, setChosen] = useState<ShownSetup | null>(null)
  const roleName = useRoleName()
  const { headingRef, thenToHeading } = useSetupHeading()
  const { areas, recommendations } = analysis
  const current = recommendations.find((setup) => setup === chosen) ?? recommendations[0]
  if (!current) return null
  const [area, ...others] = areas
  const [share] = current.areas
  const only = area && share && others.length === 0 ? { area, layout: share.layout } : null
  const alternatives = recommendations.filter((setup) => setup !== current)
  const texts = {
    setup: roleName(current.role),
    panel: setupPanel(current, panels).name,
    quantity: formats.number(current.quantity),
    production: formats.energyKwh(current.annualProduction),
  }
  const { co2, trees, cars } = environmentFacts(current, locale)
  const usableAreaM2 = (areaId: string) => areas.find(({ id }) => id === areaId)?.usableArea ?? 0
  return (
    <>
      <SetupLiveText
        text={
          only
            ? t('announced', texts)
            : t('plant:announced', {
                ...texts,
                count: current.quantity,
                areas: t('plant:areaCount', { count: areas.length }),
              })
        }
      />
      <CurrentSetup title={roleName(current.role)} setup={current} panels={panels} headingRef={headingRef}>
        {only ? (
          <SetupFigures setup={current} {...only} />
        ) : (
          <PlantFigures setup={current} areaLabel={areaLabel} usableAreaM2={usableAreaM2} />
        )}
      </CurrentSetup>
      <DetailedPayback analysis={analysis} areaId={only ? only.area.id : null} />
      <BenefitsSection setup={current} panels={panels} />
      <InventedPrices panels={panelsOfSetups(recommendations, panels)} />
      {alternatives.length > 0 && (
        <AlternativesSection
          alternatives={alternatives}
          panels={panels}
          worth={({ totalPrice }) => formats.euro(totalPrice)}
          onSelect={(setup) => thenToHeading(() => setChosen(setup))}
        />
      )}
      <EnvironmentSection carbon={[co2]} trees={trees} cars={cars} />
      <DetailsFold>
        <AboveBill savingEur={current.finance.annualSavingsEur} />
        {isLosing(current) && <p>{t('losing', methodConstants(formats))}</p>}
        {only?.layout && <LayoutScheme layout={only.layout} />}
        {!only && (
          <AreaShares
            shares={current.areas}
            areaLabel={areaLabel}
            layout={({ areaId, quantity, layout }) => [
              standardLayoutFacts(quantity, layout, usableAreaM2(areaId), locale).layout,
            ]}
            scheme={({ layout }) => layout && <LayoutScheme layout={layout} />}
          />
        )}
        <p className="text-muted text-xs">{t('methodNote', methodConstants(formats))}</p>
      </DetailsFold>
      {lastNotice}
      <ProposalButton subject={proposal} panelId={current.panelId} onShare={onShare} />
    </>
  )
}

interface SetupFiguresProps {
  readonly setup: ShownSetup
  readonly area: ShownStandard['areas'][number]
  readonly layout: ShownShare['layout']
}

/** A single area: panel count, layout and yield of a setup. */
const SetupFigures = ({ setup, area, layout }: SetupFiguresProps) => {
  const locale = useLocaleBundle('analysis', 'estimate', 'panels')
  const laid = standardLayoutFacts(setup.quantity, layout, area.usableArea, locale)
  return (
    <>
      <dl className="grid grid-pair-[8rem] gap-2">
        <FigureTile {...laid.quantity} />
        <FigureTile name={locale.estimate.totalPower} value={locale.formats.powerKw(setup.totalPower)} />
        <FigureTile isWide tone="sun" icon={Sun} {...productionFact(setup, area, locale)} />
      </dl>
      <div className="mt-1">
        <FactRows facts={[laid.layout]} />
      </div>
    </>
  )
}

interface PlantFiguresProps extends Pick<PlantResultsProps<ShownStandard>, 'areaLabel'> {
  readonly setup: ShownSetup
  readonly usableAreaM2: (areaId: string) => number
}

/** Several areas: panel count, power and yield of a setup, and the layout on each area. */
const PlantFigures = ({ setup, areaLabel, usableAreaM2 }: PlantFiguresProps) => {
  const locale = useLocaleBundle('analysis', 'estimate', 'panels')
  const { t } = useRestWords('plant')
  const { areas } = useDesign()
  const { analysis, estimate, formats } = locale
  const nameOf = (areaId: string) => {
    const area = areas.find(({ id }) => id === areaId)
    const kind = area ? unsaidKindOf(area) : null
    const label = areaLabel(areaId)
    return kind ? t(`${kind}Layout`, { area: label }) : t('layout', { area: label })
  }
  return (
    <>
      <dl className="grid grid-pair-[8rem] gap-2">
        <FigureTile name={estimate.quantity} value={formats.number(setup.quantity)} />
        <FigureTile name={estimate.totalPower} value={formats.powerKw(setup.totalPower)} />
        <FigureTile
          isWide
          tone="sun"
          icon={Sun}
          name={analysis.production}
          value={formats.energyKwh(setup.annualProduction)}
        />
      </dl>
      <div className="mt-1">
        <FactRows facts={[]}>
          {setup.areas
            .filter(({ quantity }) => quantity > 0)
            .map(({ areaId, quantity, layout }) => {
              const laid = standardLayoutFacts(quantity, layout, usableAreaM2(areaId), locale)
              return <FactRow key={areaId} {...laid.layout} name={nameOf(areaId)} />
            })}
        </FactRows>
      </div>
    </>
  )
}

/** Whether 25 years of savings are below the price of the panels, the only cost in the Standard method. */
const isLosing = ({ finance }: ShownSetup): boolean => finance.savings25YearsEur < finance.initialInvestmentEur
