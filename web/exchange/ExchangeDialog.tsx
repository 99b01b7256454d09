import '../i18n/exchangeTexts.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Modal } from '../ui/dialog/Modal.tsx'
import { Section } from '../ui/Section.tsx'
import { ExportList } from './ExportList.tsx'
import type { ImportChoiceProps } from './ImportChoice.tsx'
import { ImportSection } from './ImportSection.tsx'
import { type ExportSources, useExports } from './useExports.ts'

interface ExchangeDialogProps extends ExportSources {
  /** What was let fall onto the window; another array for another time. */
  readonly dropped: readonly File[]
  readonly onImport: ImportChoiceProps['onImport']
  readonly onClose: () => void
}

/** Takes the design elsewhere, and designs and outlines in. */
export const ExchangeDialog = ({ design, hourly, areaLabel, dropped, onImport, onClose }: ExchangeDialogProps) => {
  const { t } = useTranslation('exchange')
  const exports = useExports({ design, hourly, areaLabel })
  const { areas, obstacles } = design.document
  const drawn = { areas: areas.length, obstacles: obstacles.length }
  return (
    <Modal title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="space-y-6">
        <ImportSection dropped={dropped} drawn={drawn} onImport={onImport} />
        <Section title={t('export')}>
          {drawn.areas + drawn.obstacles > 0 ? (
            <ExportList exports={exports} />
          ) : (
            <p className="text-muted">{t('nothingDrawn')}</p>
          )}
        </Section>
      </div>
    </Modal>
  )
}
