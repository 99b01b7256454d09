import { extentOf } from '#design/areaShape.ts'
import { contentOf } from '#design/design.ts'
import { countsOf, LISTS } from '#design/drawn.ts'
import { withImport } from '#design/withImport.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { replaceContent, useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { ExportList } from '../export/ExportList.tsx'
import { useExported } from '../export/useExported.ts'
import type { ExportSources } from '../export/useExports.ts'
import { Modal } from '../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { Section } from '../ui/Section.tsx'
import type { ImportedDesign } from './importedDesign.ts'
import type { ImportChoiceProps, ImportWay } from './outlines/ImportChoice.tsx'
import { ImportSection } from './outlines/ImportSection.tsx'

interface PlannerExchangeProps {
  readonly dropped: readonly File[]
  /** Called after an import, to show it on the map. */
  readonly onShow: (shape: AreaGeometry) => void
}

/** Export and import of the design: drawings go out, file content comes in. */
export const PlannerExchange = ({ dropped, onShow }: PlannerExchangeProps) => {
  const close = () => useOpenDialogs.setState({ exchange: null })
  const importDesign = useImport(onShow)
  return (
    <div lang={useSpokenLanguage('planner')}>
      <ExchangeDialog
        {...useExported()}
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

/** Adds an import to the design in one undoable step, and shows it. */
const useImport = (onShow: (shape: AreaGeometry) => void) => {
  const { t } = useRestWords('exchange')
  const offerUndo = useOfferUndo()
  const { ask } = useRoofQuestion()
  return (found: ImportedDesign, way: ImportWay, name: string): void => {
    const before = way === 'add' ? useDesign.getState().areas.length : 0
    replaceContent(withImport(contentOf(useDesign.getState()), found, way, Date.now()))
    // An imported design includes its answers.
    if (!found.choices) ask(useDesign.getState().areas.slice(before), false)
    offerUndo(t('imported', { name }))
    const spanned = extentOf(found)
    if (spanned) onShow(spanned)
  }
}

interface ExchangeDialogProps extends ExportSources {
  /** Files dropped onto the window; each drop is a new array. */
  readonly dropped: readonly File[]
  readonly onImport: ImportChoiceProps['onImport']
  readonly onClose: () => void
}

/** Dialog to export the design, and to import designs and outlines. */
export const ExchangeDialog = ({ design, hourly, areaLabel, dropped, onImport, onClose }: ExchangeDialogProps) => {
  const { t } = useRestWords('exchange')
  const { areas, obstacles, surroundings = [] } = design.document
  const drawn = countsOf({ areas, obstacles, surroundings })
  return (
    <Modal title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="space-y-6">
        <ImportSection dropped={dropped} drawn={drawn} onImport={onImport} />
        <Section title={t('export')}>
          {LISTS.some((list) => drawn[list] > 0) ? (
            <ExportList design={design} hourly={hourly} areaLabel={areaLabel} />
          ) : (
            <p className="text-muted">{t('nothingDrawn')}</p>
          )}
        </Section>
      </div>
    </Modal>
  )
}
