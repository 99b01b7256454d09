import { useEffect, useEffectEvent } from 'react'
import { MAX_AREA_M2, MAX_SPAN_M } from '#wire/limits.ts'
import { openEditor, retryAnalysis, useAnalysis } from '../analysis/analysisStore.ts'
import { type Editor, editorOf } from '../analysis/editor.ts'
import { recordAnalysis } from '../analysis/recordAnalysis.ts'
import { ApiError } from '../base/http/apiError.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { showToast } from '../ui/toasts/toasts.ts'

const M_A_KM = 1000

/** Reports failures of the analysis, and stores recommendations in an editable design. Mounted with the first request. */
export const AnalysisScreen = () => {
  const canEdit = useCanEdit()
  const failure = useAnalysis((state) => state.failure)
  const tellFailure = useTellFailure()
  const tell = useEffectEvent(() => {
    // An open editor covers a toast and reports the failure at its own foot.
    if (failure && useAnalysis.getState().editor === null) tellFailure(failure.error)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure shows once
  useEffect(
    function tellOfFailure() {
      tell()
    },
    [failure],
  )
  useEffect(
    function keepRecommended() {
      if (!canEdit) return
      const record = ({ answered }: ReturnType<typeof useAnalysis.getState>) =>
        answered && recordAnalysis(answered.analysis, answered.request)
      record(useAnalysis.getState())
      return useAnalysis.subscribe((now, before) => {
        if (now.answered?.analysis !== before.answered?.analysis) record(now)
      })
    },
    [canEdit],
  )
  return null
}

/** A rejected `fetch` means that no answer arrived. */
const failedTextOf = (error: Error, editor: Editor | null) => {
  if (editor) return 'analysisRefusedText'
  return error instanceof TypeError ? 'unreachableText' : 'analysisFailedText'
}

/** Errors that a retry would repeat. */
const REFUSED_AGAIN_TEXTS: Partial<Record<string, 'analysisAbroadText' | 'tooFarApartText' | 'tooLargeText'>> = {
  weatherNotCovered: 'analysisAbroadText',
  areasTooFarApart: 'tooFarApartText',
  areaTooLarge: 'tooLargeText',
}

/** Reports a failed analysis: a fixable input leads to its editor, a lasting refusal is explained, any other failure can be retried. */
const useTellFailure = () => {
  const { t, formats } = useWords('app')
  const lang = useSpokenLanguage('planner')
  return (error: Error): void => {
    const problem = error instanceof ApiError ? error : null
    const title = t('analysisFailedTitle')
    const refusedText = REFUSED_AGAIN_TEXTS[problem?.code ?? '']
    if (refusedText) {
      const limits = { maxArea: formats.number(MAX_AREA_M2), maxSpan: formats.number(MAX_SPAN_M / M_A_KM) }
      showToast({ title, text: t(refusedText, limits), tone: 'danger', lang })
      return
    }
    const editor = problem && editorOf(problem.paths)
    showToast({
      title,
      text: t(failedTextOf(error, editor)),
      tone: 'danger',
      lang,
      action: editor ? { label: t('mend'), run: () => openEditor(editor) } : { label: t('retry'), run: retryAnalysis },
    })
  }
}
