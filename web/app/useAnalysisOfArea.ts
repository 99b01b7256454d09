import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyzeRequest, StandardAnalysis } from '../../api/contract/analysis.ts'
import { useAnalysis } from '../analysis/useAnalysis.ts'
import { analyzeRequestOf } from '../areas/analyzeRequest.ts'
import type { Area } from '../areas/area.ts'
import { useDesign } from '../areas/designStore.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { showToast } from '../ui/toasts.ts'

/** An analysis with what was asked for. */
export interface AnalysisOfArea {
  readonly request: AnalyzeRequest
  readonly analysis: StandardAnalysis
}

/** The analysis the right panel shows. A failure is told with a way to try again; what was shown before stays.
 * Closing gives the focus back to where the analysis was asked for. */
export const useAnalysisOfArea = () => {
  const { t } = useTranslation('app')
  const lang = useSpokenLanguage('planner')
  const [result, setResult] = useState<AnalysisOfArea | null>(null)
  const openedFrom = useRef<Element | null>(null)
  const { analyze, cancel, isPending } = useAnalysis({
    onResult: (analysis, request) => setResult({ request, analysis }),
    onFailure: (_, request) =>
      showToast({
        title: t('analysisFailedTitle'),
        text: t('analysisFailedText'),
        tone: 'danger',
        lang,
        action: { label: t('retry'), run: () => analyze(request) },
      }),
  })
  const begin = (area: Area): void => {
    if (!result) openedFrom.current = document.activeElement
    analyze(analyzeRequestOf(useDesign.getState(), area))
  }
  const close = (): void => {
    setResult(null)
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus()
  }
  return { result, isPending, analyze: begin, cancel, close }
}
