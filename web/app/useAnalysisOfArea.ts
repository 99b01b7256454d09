import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StandardAnalysis } from '../../api/contract/analysis.ts'
import { useAnalysis } from '../analysis/useAnalysis.ts'
import type { Area } from '../areas/area.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { showToast } from '../ui/toasts.ts'

/** An analysis with the area it was made of, as that area was then. */
export interface AnalysisOfArea {
  readonly area: Area
  readonly analysis: StandardAnalysis
}

/** The analysis the right panel shows. A failure is told with a way to try again; what was shown before stays.
 * Closing gives the focus back to where the analysis was asked for. */
export const useAnalysisOfArea = () => {
  const { t } = useTranslation('app')
  const lang = useSpokenLanguage('planner')
  const [result, setResult] = useState<AnalysisOfArea | null>(null)
  const openedFrom = useRef<Element | null>(null)
  const { analyze, cancel, isPending } = useAnalysis<Area>({
    onResult: (analysis, area) => setResult({ area, analysis }),
    onFailure: (_, area) =>
      showToast({
        title: t('analysisFailedTitle'),
        text: t('analysisFailedText'),
        tone: 'danger',
        lang,
        action: { label: t('retry'), run: () => analyze(area) },
      }),
  })
  const begin = (area: Area): void => {
    if (!result) openedFrom.current = document.activeElement
    analyze(area)
  }
  const close = (): void => {
    setResult(null)
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus()
  }
  return { result, isPending, analyze: begin, cancel, close }
}
