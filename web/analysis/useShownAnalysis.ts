import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_AREA_M2, MAX_SPAN_M } from '#contract/limits.ts'
import { METHODS } from '#contract/methods.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { isApart } from '../design/takenSetup.ts'
import type { Editor, EditorRow } from '../estimate/methodView.ts'
import { ApiError } from '../http/apiError.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { editorOf } from './editorOf.ts'
import { type Answer, questionFor, type Subject } from './subject.ts'
import { useAnalysis } from './useAnalysis.ts'

const M_A_KM = 1000

/** An analysis with what was asked for. */
export interface AnalysisResult extends Answer {
  /** Another number when it was asked for by hand, the same when it only followed a change. */
  readonly occasion: number
}

/** The analysis the right panel shows, and the editor of what it rests on. A failure is told with a way to try again; what
 * was shown before stays. Closing gives the focus back to where the analysis was asked for, and keeps it to be opened again.
 * @param onAnalysed is told of each result */
export const useShownAnalysis = (onAnalysed: (answer: Answer) => void = () => undefined) => {
  const [answered, setAnswered] = useState<AnalysisResult | null>(null)
  const [isOpen, setIsOpen] = useState(true)
  const result = isOpen ? answered : null
  const [wasOpened, setWasOpened] = useState(false)
  const [refusedPaths, setRefusedPaths] = useState<readonly string[]>([])
  const [editor, setEditor] = useState<Editor | null>(null)
  const [editorRow, setEditorRow] = useState<EditorRow | null>(null)
  const openedFrom = useRef<Element | null>(null)
  const occasion = useRef(0)
  const [retryInEditor, setRetryInEditor] = useState<(() => void) | null>(null)
  const tellFailure = useTellFailure(setEditor)
  const { analyze, cancel, isPending } = useAnalysis({
    onResult: (answer) => {
      setRefusedPaths([])
      setRetryInEditor(null)
      setWasOpened(true)
      setAnswered({ ...answer, occasion: occasion.current })
      setIsOpen(true)
      onAnalysed(answer)
    },
    onFailure: (error, question) => {
      setRefusedPaths(error instanceof ApiError ? error.paths : [])
      const retry = () => analyze(question)
      // A toast would lie out of reach behind an editor, whose own foot says it.
      if (editor) setRetryInEditor(() => retry)
      else tellFailure(error, retry)
    },
  })
  const openEditor = (opened: Editor | null, row: EditorRow | null = null): void => {
    setRetryInEditor(null)
    setEditorRow(row)
    setEditor(opened)
  }
  const follow = (subject: Subject): void => analyze(questionFor(useDesign.getState(), subject))
  const begin = (subject: Subject): void => {
    if (!result) openedFrom.current = document.activeElement
    occasion.current += 1
    const design = useDesign.getState()
    // What is analysed is what is selected. An obstacle that is selected on that area may stay so.
    if (subject !== 'plant' && currentArea(design)?.id !== subject.id) design.select(subject.id)
    const isWholePlant = subject !== 'plant' && METHODS[design.method].laysModules && !isApart(design, subject)
    follow(isWholePlant ? 'plant' : subject)
  }
  const close = (): void => {
    cancel()
    // What it was asked from may have been out of reach under it.
    flushSync(() => setIsOpen(false))
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus()
  }
  const reopen = (): void => {
    openedFrom.current = null
    occasion.current += 1
    setAnswered((last) => last && { ...last, occasion: occasion.current })
    setIsOpen(true)
  }
  const leaveDesign = useEffectEvent(() => {
    cancel()
    setAnswered(null)
    setEditor(null)
  })
  useEffect(function closeWithItsDesign() {
    return useDesign.subscribe((now, before) => {
      if (now.designId !== before.designId) leaveDesign()
    })
  }, [])
  return {
    result,
    /** The analysis that was closed last, to be opened again. */
    closed: isOpen ? null : answered,
    reopen,
    wasOpened,
    isPending,
    refusedPaths,
    editor,
    /** The row of the assumptions at which they are opened. */
    editorRow,
    setEditor: openEditor,
    /** Asks again for what failed while an editor was open; null where nothing did. */
    retryInEditor,
    analyze: begin,
    follow,
    cancel,
    close,
  }
}

/** Of what `fetch` rejects with, no answer came at all. */
const failedTextOf = (error: Error, editor: Editor | null) => {
  if (editor) return 'analysisRefusedText'
  return error instanceof TypeError ? 'unreachableText' : 'analysisFailedText'
}

/** What the same question is refused for again. */
const REFUSED_AGAIN_TEXTS: Partial<Record<string, 'analysisAbroadText' | 'tooFarApartText' | 'tooLargeText'>> = {
  weatherNotCovered: 'analysisAbroadText',
  areasTooFarApart: 'tooFarApartText',
  areaTooLarge: 'tooLargeText',
}

/** Says that an analysis failed. What can be mended in an editor leads there; what would be refused again is
 * explained; everything else can be tried again. */
const useTellFailure = (openEditor: (editor: Editor) => void) => {
  const { t } = useTranslation('app')
  const formats = useFormats()
  const lang = useSpokenLanguage('planner')
  return (error: Error, retry: () => void): void => {
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
      action: editor ? { label: t('mend'), run: () => openEditor(editor) } : { label: t('retry'), run: retry },
    })
  }
}
