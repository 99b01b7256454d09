import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ProblemCode } from '#wire/problem.ts'
import { ApiError } from '../base/http/apiError.ts'
import { downloadFile } from '../base/http/downloadFile.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Button } from '../ui/Button.tsx'

interface PdfButtonProps {
  readonly label: string
  readonly path: string
  /** Request for the PDF; default: a plain GET. */
  readonly request?: RequestInit
  /** Display names of the request's parts by path: a refusal names them. */
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly variant?: 'primary' | 'secondary'
  /** Sentences for refusals by their codes, in place of the general one. */
  readonly faultTexts?: Partial<Readonly<Record<ProblemCode, string>>>
  /** Completes the PDF before it is saved. */
  readonly complete?: (pdf: Blob) => Promise<Blob>
  /** Sentence for an error of `complete`; null for other errors. */
  readonly completionFault?: (fault: Error) => string | null
  /** False while the request is not yet known. */
  readonly isReady?: boolean
  /** Called with the code of a refusal. */
  readonly onRefused?: (code: ProblemCode) => void
  /** Called after the browser saved the file. */
  readonly onSaved?: () => void
}

/** Fetches and saves a PDF while the button is shown, and reports a failure beside it. Not in a toast, which a dialog would cover. */
export const PdfButton = ({
  label,
  path,
  request,
  fieldNames = {},
  faultTexts = {},
  complete,
  completionFault,
  isReady = true,
  onRefused,
  variant = 'secondary',
  onSaved,
}: PdfButtonProps) => {
  const { t } = useRestWords(['estimate', 'analysis'])
  const download = useRef<AbortController>(null)
  useEffect(() => () => download.current?.abort(), [])
  const faultText = (fault: Error): string => {
    const told = fault instanceof ApiError && fault.code ? faultTexts[fault.code] : completionFault?.(fault)
    if (told) return told
    const [refused] = fault instanceof ApiError && fault.status === 422 ? fault.paths : []
    return refused === undefined ? t('pdfFailed') : t('pdfRefused', { field: fieldNames[refused] ?? refused })
  }
  const {
    mutate,
    isPending: isMaking,
    error,
    reset,
  } = useMutation({
    mutationFn: (signal: AbortSignal) => downloadFile(path, { ...request, signal }, complete),
    onError: (fault, signal) => {
      if (signal.aborted) return
      console.error('The PDF could not be made', fault)
      if (fault instanceof ApiError && fault.code) onRefused?.(fault.code)
    },
  })
  const make = () => {
    download.current?.abort()
    download.current = new AbortController()
    mutate(download.current.signal, onSaved ? { onSuccess: onSaved } : {})
  }
  const cancel = () => {
    download.current?.abort()
    reset()
  }
  return (
    <>
      {isMaking && <Button onClick={cancel}>{t('analysis:cancelUpdate')}</Button>}
      {error && (
        <p role="alert" className="self-center text-danger text-xs">
          {faultText(error)}
        </p>
      )}
      <Button
        variant={variant}
        aria-disabled={isMaking || !isReady}
        onClick={() => !isMaking && isReady && make()}
        className="w-full sm:w-auto"
      >
        <FileDown aria-hidden className="size-4" />
        {isMaking ? t('pdfMaking') : label}
      </Button>
    </>
  )
}
