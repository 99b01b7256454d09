import '../../i18n/estimateTexts.ts'
import { Sun } from 'lucide-react'
import { useState } from 'react'
import type { StandardPlant, StandardPlantRecommendation } from '#contract/plant.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { PlantResultsProps } from '../methodView.ts'
import { ProposalButton } from '../proposal/ProposalButton.tsx'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { CurrentSetup, useSetupHeading } from '../setup/CurrentSetup.tsx'
import { DetailsFold } from '../setup/DetailsFold.tsx'
import { SetupLiveText } from '../setup/SetupLiveText.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { BenefitsSection } from '../standard/BenefitsSection.tsx'
import { EnvironmentSection } from '../standard/EnvironmentSection.tsx'
import { LayoutRow } from '../standard/LayoutRow.tsx'
import { LayoutScheme } from '../standard/LayoutScheme.tsx'
import { layoutSums } from '../standard/layoutSums.ts'
import { StandardAdvice } from '../standard/StandardAdvice.tsx'
import { AreaShares } from './AreaShares.tsx'

/** The plant by the Standard method: the sum of its areas with one kind of panel, and the alternatives. A new analysis starts with its
 * recommended setup again. */
export const StandardPlantResults = (props: PlantResultsProps<StandardPlant>) => {
  const { analysis, panels, areaLabel, proposal } = props
  const { t } = useTranslation(['plant', 'analysis'])
  const formats = useFormats()
  const [chosen, setChosen] = useState<StandardPlantRecommendation | null>(null)
  const { headingRef, thenToHeading } = useSetupHeading()
  const { recommendations } = analysis
  const current = recommendations.find((setup) => setup === chosen) ?? recommendations[0]
  if (!current) return null
  const select = (setup: StandardPlantRecommendation) => thenToHeading(() => setChosen(setup))
  const title = t(`analysis:${current.role}`)
  const usableAreaM2 = (areaId: string) => analysis.areas.find(({ id }) => id === areaId)?.usableArea ?? 0
  return (
    <>
      <SetupLiveText
        text={t('announced', {
          setup: title,
          panel: setupPanel(current, panels).name,
          count: current.quantity,
          quantity: formats.number(current.quantity),
          areas: t('areaCount', { count: analysis.areas.length }),
          production: formats.energyKwh(current.annualProduction),
        })}
      />
      <CurrentSetup title={title} setup={current} panels={panels} headingRef={headingRef}>
        <StandardFigures setup={current} />
      </CurrentSetup>
      <StandardAdvice finance={current.finance} analysis={analysis} areaId={null} />
      <BenefitsSection setup={current} panels={panels} />
      <InventedPrices panels={panelsOfSetups(recommendations, panels)} isViewed={proposal.onAddress === null} />
      {recommendations.length > 1 && (
        <AlternativesSection
          alternatives={recommendations.filter((setup) => setup !== current)}
          panels={panels}
          worth={({ totalPrice }) => formats.euro(totalPrice)}
          onSelect={select}
        />
      )}
      <EnvironmentSection setup={current} />
      <DetailsFold>
        <AreaShares
          shares={current.areas}
          areaLabel={areaLabel}
          layout={({ areaId, layout }) => (
            <>
              <LayoutRow layout={layout} sums={layoutSums(layout, usableAreaM2(areaId), formats).layout} />
              <LayoutScheme layout={layout} />
            </>
          )}
        />
        <p className="text-muted text-xs">{t('analysis:methodNote', methodConstants(formats))}</p>
      </DetailsFold>
      <ProposalButton subject={proposal} panelId={current.panelId} />
    </>
  )
}

/** What the analysis opens with; how the money comes about stands with the benefits. */
const StandardFigures = ({ setup }: { readonly setup: StandardPlantRecommendation }) => {
  const { t } = useTranslation(['analysis', 'estimate'])
  const formats = useFormats()
  return (
    <dl className="grid grid-pair-[8rem] gap-2">
      <FigureTile tone="sun" icon={Sun} name={t('production')} value={formats.energyKwh(setup.annualProduction)} />
      <FigureTile name={t('annualSavings')} value={formats.euro(setup.finance.annualSavingsEur)} />
      <FigureTile name={t('payback')} value={t('years', { years: formats.oneDecimal(setup.finance.paybackYears) })} />
      <FigureTile
        name={t('estimate:quantity')}
        value={formats.number(setup.quantity)}
        aside={`${formats.factor(setup.totalPower / 1000)} kWp`}
      />
    </dl>
  )
}
