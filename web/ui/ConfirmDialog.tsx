import { AlertDialog } from 'radix-ui'
import { Button } from './Button.tsx'

interface ConfirmDialogProps {
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is destroyed. */
export const ConfirmDialog = ({ question, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmDialogProps) => (
  <AlertDialog.Root open onOpenChange={(open) => !open && onCancel()}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-2000 animate-fade bg-slate-950/55" />
      <AlertDialog.Content
        aria-describedby={undefined}
        className="fixed top-1/2 left-1/2 z-2000 w-[min(420px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 animate-fade rounded-float bg-surface p-5 text-ink shadow-float"
      >
        <AlertDialog.Title className="font-semibold text-base">{question}</AlertDialog.Title>
        <div className="mt-5 flex justify-end gap-2">
          <AlertDialog.Cancel asChild>
            <Button>{cancelLabel}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button variant="primary" className="bg-red-700 hover:bg-red-800" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
