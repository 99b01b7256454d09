import { ExportDialog } from '../exchange/ExportDialog.tsx'
import { useExported } from '../exchange/useExported.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import type { ShownSetups } from '../layout/laidPanelId.ts'

interface ViewedExportProps {
  /** The setups on the screen, of which one is laid. */
  readonly shown: ShownSetups | null
  readonly onClose: () => void
}

/** The files of a design that is only looked at. Nothing is kept on this device but what the browser saves. */
export const ViewedExport = ({ shown, onClose }: ViewedExportProps) => (
  <div lang={useSpokenLanguage('planner')}>
    <ExportDialog sources={useExported(shown)} onClose={onClose} />
  </div>
)
