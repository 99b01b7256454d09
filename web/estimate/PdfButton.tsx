import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../http/apiError.ts'
import { downloadFile } from '../http/downloadFile.ts'
import { useWords } from '../i18n/useWords.ts'
import { Button } from '../ui/Button.tsx'

interface PdfButtonProps {
  readonly label: string
  readonly path: string
  /** Request for the PDF; default: a plain GET. */
  readonly request?: RequestInit
  /** Display names of the request's parts by path: a refusal names them. */
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly variant?: 'primary' | 'secondary'
  /** The browser has saved it. */
  readonly onSaved?: () => void
}

/** Fetches a PDF, which takes a moment, and saves it while the button is shown; says beside it where there is none. Not in a toast, which a
 * dialog would cover. */
export const PdfButton = ({
  label,
  path,
  request,
  fieldNames = {},
  variant = 'secondary',
  onSaved,
}: PdfButtonProps) => {
  const { t } = useWords(['estimate', 'analysis'])
  const [isMaking, setIsMaking] = useState(false)
  const [fault, setFault] = useState('')
  const download = useRef<AbortController>(null)
  useEffect(() => () => download.current?.abort(), [])
  const faultText = (error: unknown): string => {
    const [refused] = error instanceof ApiError && error.status === 422 ? error.paths : []
    return refused === undefined ? t('pdfFailed') : t('pdfRefused', { field: fieldNames[refused] ?? refused })
  }
  const make = async () => {
    download.current = new AbortController()
    const { signal } = download.current
    setIsMaking(true)
    setFault('')
    try {
      await downloadFile(path, { ...request, signal })
      onSaved?.()
    } catch (error) {
      if (signal.aborted) return
      console.error('The PDF could not be made', error)
      setFault(faultText(error))
    }
    setIsMaking(false)
  }
  const cancel = () => {
    download.current?.abort()
    setIsMaking(false)
  }
  return (
    <>
      {isMaking && <Button onClick={cancel}>{t('analysis:cancelUpdate')}</Button>}
      {fault && (
        <p role="alert" className="self-center text-danger text-xs">
          {fault}
        </p>
      )}
      <Button
        variant={variant}
        aria-disabled={isMaking}
        onClick={() => !isMaking && void make()}
        className="w-full sm:w-auto"
      >
        <FileDown aria-hidden className="size-4" />
        {isMaking ? t('pdfMaking') : label}
      </Button>
    </>
  )
}
