import { Sun } from 'lucide-react'
import { useState } from 'react'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { PlantResultsProps } from '../methodView.ts'
import { AreaShares } from '../plant/AreaShares.tsx'
import { ProposalButton } from '../proposal/ProposalButton.tsx'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { CurrentSetup, useSetupHeading } from '../setup/CurrentSetup.tsx'
import { DetailsFold } from '../setup/DetailsFold.tsx'
import { SetupLiveText } from '../setup/SetupLiveText.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { useExplain } from '../useExplain.ts'
import { BenefitsSection } from './BenefitsSection.tsx'
import { EnvironmentSection } from './EnvironmentSection.tsx'
import { LayoutRow } from './LayoutRow.tsx'
import { LayoutScheme } from './LayoutScheme.tsx'
import { layoutSums } from './layoutSums.ts'
import { QuantityTile } from './QuantityTile.tsx'
import { StandardAdvice } from './StandardAdvice.tsx'
import { productionSums } from './setupSums.ts'
import type { ShownSetup, ShownShare, ShownStandard } from './standardReply.ts'

/** The current setup with all its figures, and the alternatives, one of which can be made current. A new analysis starts
 * with its recommended setup again. */
export const StandardResults = ({ analysis, panels, areaLabel, proposal }: PlantResultsProps<ShownStandard>) => {
  const { t } = useTranslation(['analysis', 'plant'])
  const formats = useFormats()
  const [chosen, setChosen] = useState<ShownSetup | null>(null)
  const { headingRef, thenToHeading } = useSetupHeading()
  const { areas, recommendations } = analysis
  const current = recommendations.find((setup) => setup === chosen) ?? recommendations[0]
  if (!current) return null
  const [area, ...others] = areas
  const [share] = current.areas
  const only = area && share && others.length === 0 ? { area, layout: share.layout } : null
  const alternatives = recommendations.filter((setup) => setup !== current)
  const told = {
    setup: t(current.role),
    panel: setupPanel(current, panels).name,
    quantity: formats.number(current.quantity),
    production: formats.energyKwh(current.annualProduction),
  }
  const usableAreaM2 = (areaId: string) => areas.find(({ id }) => id === areaId)?.usableArea ?? 0
  return (
    <>
      <SetupLiveText
        text={
          only
            ? t('announced', told)
            : t('plant:announced', {
                ...told,
                count: current.quantity,
                areas: t('plant:areaCount', { count: areas.length }),
              })
        }
      />
      <CurrentSetup title={t(current.role)} setup={current} panels={panels} headingRef={headingRef}>
        {only ? <SetupFigures setup={current} {...only} /> : <PlantFigures setup={current} />}
      </CurrentSetup>
      <StandardAdvice finance={current.finance} analysis={analysis} areaId={only ? only.area.id : null} />
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
      <EnvironmentSection setup={current} />
      <DetailsFold>
        {only?.layout && <LayoutScheme layout={only.layout} />}
        {!only && (
          <AreaShares
            shares={current.areas}
            areaLabel={areaLabel}
            layout={({ areaId, layout }) => (
              <>
                <LayoutRow
                  layout={layout}
                  sums={layout ? layoutSums(layout, usableAreaM2(areaId), formats).layout : undefined}
                />
                {layout && <LayoutScheme layout={layout} />}
              </>
            )}
          />
        )}
        <p className="text-muted text-xs">{t('methodNote', methodConstants(formats))}</p>
      </DetailsFold>
      <ProposalButton subject={proposal} panelId={current.panelId} />
    </>
  )
}

interface SetupFiguresProps {
  readonly setup: ShownSetup
  readonly area: ShownStandard['areas'][number]
  readonly layout: ShownShare['layout']
}

/** Of a single area: how many panels a setup has, how they lie, and what they give. */
const SetupFigures = ({ setup, area, layout }: SetupFiguresProps) => {
  const { t } = useTranslation('analysis')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const explain = useExplain()
  const sums = layout && layoutSums(layout, area.usableArea, formats)
  const productionWords = t('productionWords', methodConstants(formats))
  return (
    <>
      <dl className="grid grid-pair-[8rem] gap-2">
        <QuantityTile quantity={setup.quantity} sums={sums?.quantity} />
        <FigureTile name={estimateText('totalPower')} value={formats.powerKw(setup.totalPower)} />
        <FigureTile
          isWide
          tone="sun"
          icon={Sun}
          name={t('production')}
          value={formats.energyKwh(setup.annualProduction)}
          explanation={explain(t('production'), productionWords, productionSums(setup, area, formats))}
        />
      </dl>
      <div className="mt-1">
        <Rows>
          <LayoutRow layout={layout} sums={sums?.layout} />
        </Rows>
      </div>
    </>
  )
}

/** Of several areas: what the analysis opens with; how the money comes about stands with the benefits. */
const PlantFigures = ({ setup }: { readonly setup: ShownSetup }) => {
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
