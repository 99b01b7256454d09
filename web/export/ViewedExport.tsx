import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Modal } from '../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { ExportList } from './ExportList.tsx'
import { useExported } from './useExported.ts'

/** The export formats of a view-only design; nothing can be imported. */
export const ViewedExport = () => {
  const { t } = useRestWords('exchange')
  const sources = useExported()
  const close = () => useOpenDialogs.setState({ exchange: null })
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal title={t('exportTitle')} closeLabel={t('closeExport')} onClose={close}>
        <ExportList {...sources} />
      </Modal>
    </div>
  )
}
