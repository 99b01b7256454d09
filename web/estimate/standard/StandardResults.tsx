import { Sun } from 'lucide-react'
import { useState } from 'react'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { ResultsProps } from '../methodView.ts'
import { ProposalButton } from '../proposal/ProposalButton.tsx'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'
import { CurrentSetup, useSetupHeading } from '../setup/CurrentSetup.tsx'
import { chooseSetup } from '../setup/chooseSetup.ts'
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
import type { ShownSetup, ShownStandard } from './standardReply.ts'

interface SetupFiguresProps {
  readonly setup: ShownSetup
  readonly area: ShownStandard['area']
}

/** How many panels a setup has, how they lie, and what they give. */
const SetupFigures = ({ setup, area }: SetupFiguresProps) => {
  const { t } = useTranslation('analysis')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const explain = useExplain()
  const sums = setup.layout && layoutSums(setup.layout, area.usableArea, formats)
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
          <LayoutRow layout={setup.layout} sums={sums?.layout} />
        </Rows>
      </div>
    </>
  )
}

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
      <SetupLiveText
        text={t('announced', {
          setup: t(current.role),
          panel: setupPanel(current, panels).name,
          quantity: formats.number(current.quantity),
          production: formats.energyKwh(current.annualProduction),
        })}
      />
      <CurrentSetup title={t(current.role)} setup={current} panels={panels} headingRef={headingRef}>
        <SetupFigures setup={current} area={analysis.area} />
      </CurrentSetup>
      <StandardAdvice finance={current.finance} analysis={analysis} areaId={proposal.analysis.area.id} />
      <BenefitsSection setup={current} panels={panels} />
      <InventedPrices
        panels={panelsOfSetups(analysis.recommendations, panels)}
        isViewed={proposal.onAddress === null}
      />
      {alternatives.length > 0 && (
        <AlternativesSection
          alternatives={alternatives}
          panels={panels}
          worth={({ totalPrice }) => formats.euro(totalPrice)}
          onSelect={({ panelId }) => select(panelId)}
        />
      )}
      <EnvironmentSection setup={current} />
      <DetailsFold>
        {current.layout && <LayoutScheme layout={current.layout} />}
        <p className="text-muted text-xs">{t('methodNote', methodConstants(formats))}</p>
      </DetailsFold>
      <ProposalButton subject={proposal} panelId={current.panelId} />
    </>
  )
}
