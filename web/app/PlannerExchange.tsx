import { useTranslation } from 'react-i18next'
import type { AreaShape } from '../areas/areaShape.ts'
import { designOf } from '../areas/design.ts'
import { replaceContent, useDesign } from '../areas/designStore.ts'
import { spannedBy } from '../areas/spannedBy.ts'
import { useOfferUndo } from '../areas/useOfferUndo.ts'
import { withImport } from '../areas/withImport.ts'
import { ExchangeDialog } from '../exchange/ExchangeDialog.tsx'
import type { ImportWay } from '../exchange/ImportChoice.tsx'
import type { ImportedDesign } from '../exchange/importedDesign.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useExchangeRequest } from './exchangeRequest.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useExported } from './useExported.ts'

interface PlannerExchangeProps {
  readonly dropped: readonly File[]
  /** The analysis on the screen, whose setup is laid. */
  readonly shown: AnalysisOfArea | null
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaShape) => void
}

/** Export and import of the design: what the features know of it goes out, what a file holds comes in. */
export const PlannerExchange = ({ dropped, shown, onShow }: PlannerExchangeProps) => {
  const { close } = useExchangeRequest()
  const importDesign = useImport(onShow)
  return (
    <div lang={useSpokenLanguage('planner')}>
      <ExchangeDialog
        {...useExported(shown)}
        dropped={dropped}
        onImport={(found, way, name) => {
          close()
          importDesign(found, way, name)
        }}
        onClose={close}
      />
    </div>
  )
}

/** Takes what was read into the design, in one step that is offered to be undone, and shows it. */
const useImport = (onShow: (shape: AreaShape) => void) => {
  const { t } = useTranslation('exchange')
  const offerUndo = useOfferUndo()
  return (found: ImportedDesign, way: ImportWay, name: string): void => {
    const design = withImport(designOf(useDesign.getState()), found, way, Date.now())
    replaceContent(design)
    offerUndo(t('imported', { name }))
    const spanned = spannedBy(found)
    if (spanned) onShow(spanned)
  }
}
