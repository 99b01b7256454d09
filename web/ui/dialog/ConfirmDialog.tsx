import { useId } from 'react'
import { Button } from '../Button.tsx'
import { NativeDialog } from './NativeDialog.tsx'

interface ConfirmDialogProps {
  readonly question: string
  readonly confirmLabel: string
  /** Red unless nothing is lost. */
  readonly confirmVariant?: 'destructive' | 'primary'
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a destructive or doubtful action; the harmless answer comes first. */
export const ConfirmDialog = ({ question, confirmVariant = 'destructive', ...props }: ConfirmDialogProps) => {
  const { confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const questionId = useId()
  return (
    <NativeDialog
      role="alertdialog"
      aria-labelledby={questionId}
      onClose={onCancel}
      className="m-auto w-[min(26.25rem,calc(100vw-32px))] animate-fade rounded-float bg-surface text-ink shadow-float backdrop:animate-fade backdrop:bg-slate-950/55"
    >
      <div className="p-5">
        <h2 id={questionId} className="font-semibold text-base">
          {question}
        </h2>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={confirmVariant} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </NativeDialog>
  )
}
