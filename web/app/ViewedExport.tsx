import { ExportDialog } from '../exchange/ExportDialog.tsx'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useExported } from './useExported.ts'

interface ViewedExportProps {
  /** The analysis on the screen, whose setup is laid. */
  readonly shown: AnalysisOfArea | null
  readonly onClose: () => void
}

/** The files of a design that is only looked at. Nothing is kept on this device but what the browser saves. */
export const ViewedExport = ({ shown, onClose }: ViewedExportProps) => (
  <div lang={useSpokenLanguage('planner')}>
    <ExportDialog sources={useExported(shown)} onClose={onClose} />
  </div>
)
