import { Sun } from 'lucide-react'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { useExplain } from '../useExplain.ts'
import { LayoutRow } from './LayoutRow.tsx'
import { layoutSums } from './layoutSums.ts'
import { QuantityTile } from './QuantityTile.tsx'
import { productionSums } from './setupSums.ts'
import type { ShownSetup, ShownStandard } from './standardReply.ts'

interface SetupFiguresProps {
  readonly setup: ShownSetup
  readonly area: ShownStandard['area']
}

/** How many panels a setup has, how they lie, and what they give. */
export const SetupFigures = ({ setup, area }: SetupFiguresProps) => {
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
