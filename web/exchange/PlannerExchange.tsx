import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { extentOf } from '../design/areaShape.ts'
import { contentOf } from '../design/design.ts'
import { replaceContent, useDesign } from '../design/designStore.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { withImport } from '../design/withImport.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ShownSetups } from '../layout/laidPanelId.ts'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { useExchangeRequest } from './exchangeRequest.ts'
import type { ImportWay } from './ImportChoice.tsx'
import type { ImportedDesign } from './importedDesign.ts'
import { useExported } from './useExported.ts'

interface PlannerExchangeProps {
  readonly dropped: readonly File[]
  /** The setups on the screen, of which one is laid. */
  readonly shown: ShownSetups | null
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaGeometry) => void
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
const useImport = (onShow: (shape: AreaGeometry) => void) => {
  const { t } = useTranslation('exchange')
  const offerUndo = useOfferUndo()
  return (found: ImportedDesign, way: ImportWay, name: string): void => {
    const design = withImport(contentOf(useDesign.getState()), found, way, Date.now())
    replaceContent(design)
    offerUndo(t('imported', { name }))
    const spanned = extentOf(found)
    if (spanned) onShow(spanned)
  }
}
