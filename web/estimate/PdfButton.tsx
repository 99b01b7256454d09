import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../http/downloadFile.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'

interface PdfButtonProps {
  readonly label: string
  readonly path: string
  /** How the paper is asked for; a plain GET where it is left out. */
  readonly request?: RequestInit
  readonly variant?: 'primary' | 'secondary'
  /** The browser has saved it. */
  readonly onSaved?: () => void
}

/** Fetches a PDF, which takes a moment, and saves it; says beside the button where there is none. Not in a toast, which a
 * dialog would cover. */
export const PdfButton = ({ label, path, request, variant = 'secondary', onSaved }: PdfButtonProps) => {
  const { t } = useTranslation('estimate')
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  const make = async () => {
    setState('making')
    try {
      await downloadFile(path, request)
      setState('idle')
      onSaved?.()
    } catch (error) {
      console.error('The PDF could not be made', error)
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="self-center text-danger text-xs">
          {t('pdfFailed')}
        </p>
      )}
      <Button variant={variant} disabled={state === 'making'} onClick={() => void make()} className="w-full sm:w-auto">
        <FileDown aria-hidden className="size-4" />
        {state === 'making' ? t('pdfMaking') : label}
      </Button>
    </>
  )
}
