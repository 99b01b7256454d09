import '../i18n/exchangeTexts.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Modal } from '../ui/Modal.tsx'
import { ExportList } from './ExportList.tsx'
import { type ExportSources, useExports } from './useExports.ts'

interface ExportDialogProps {
  readonly sources: ExportSources
  readonly onClose: () => void
}

/** Takes a design elsewhere that cannot be changed here: nothing is imported. */
export const ExportDialog = ({ sources, onClose }: ExportDialogProps) => {
  const { t } = useTranslation('exchange')
  return (
    <Modal title={t('exportTitle')} closeLabel={t('closeExport')} onClose={onClose}>
      <ExportList exports={useExports(sources)} />
    </Modal>
  )
}
