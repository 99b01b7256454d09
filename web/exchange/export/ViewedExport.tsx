import '../../i18n/exchangeTexts.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ShownSetups } from '../../layout/laidPanelId.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { ExportList } from './ExportList.tsx'
import { useExported } from './useExported.ts'
import { useExports } from './useExports.ts'

interface ViewedExportProps {
  /** The setups on the screen, of which one is laid. */
  readonly shown: ShownSetups | null
  readonly onClose: () => void
}

/** The files of a design that is only looked at: nothing is imported, and nothing is kept on this device but what the browser saves. */
export const ViewedExport = ({ shown, onClose }: ViewedExportProps) => {
  const { t } = useTranslation('exchange')
  const exports = useExports(useExported(shown))
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal title={t('exportTitle')} closeLabel={t('closeExport')} onClose={onClose}>
        <ExportList exports={exports} />
      </Modal>
    </div>
  )
}
