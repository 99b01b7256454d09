import { Sun } from 'lucide-react'
import type { RefObject } from 'react'
import type { Panel } from '#contract/panel.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/FigureTile.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { SetupPanelName } from '../setup/SetupPanelName.tsx'
import { useExplain } from '../useExplain.ts'
import { LayoutRow } from './LayoutRow.tsx'
import { LayoutScheme } from './LayoutScheme.tsx'
import { layoutSums } from './layoutSums.ts'
import { QuantityTile } from './QuantityTile.tsx'
import { productionSums } from './setupSums.ts'
import type { ShownSetup, ShownStandard } from './standardReply.ts'

interface SetupSectionProps {
  readonly setup: ShownSetup
  readonly area: ShownStandard['area']
  readonly panels: readonly Panel[]
  /** Takes the focus when another setup becomes current. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

/** The current setup: which panel, how many, how they lie, what they give. */
export const SetupSection = ({ setup, area, panels, headingRef }: SetupSectionProps) => {
  const { t } = useTranslation('analysis')
  return (
    <section
      aria-label={t(setup.role)}
      className="break-inside-avoid rounded-float border border-primary/50 bg-raised p-4"
    >
      <h3 ref={headingRef} tabIndex={-1} className="font-semibold text-primary-strong text-xs outline-none">
        {t(setup.role)}
      </h3>
      <div className="mt-1 mb-3">
        <SetupPanelName setup={setup} panels={panels} isLarge />
      </div>
      <SetupFigures setup={setup} area={area} />
    </section>
  )
}

const SetupFigures = ({ setup, area }: Pick<SetupSectionProps, 'setup' | 'area'>) => {
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
      <div className="mt-1 mb-2">
        <Rows>
          <LayoutRow layout={setup.layout} sums={sums?.layout} />
        </Rows>
      </div>
      {setup.layout && <LayoutScheme layout={setup.layout} />}
    </>
  )
}
