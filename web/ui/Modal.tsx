import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'

interface ModalProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot, always in view. */
  readonly footer?: ReactNode
}

/** A dialog over everything: closes on a click beside it, on Esc and by its button; keeps and returns the focus. */
export const Modal = ({ title, closeLabel, onClose, children, footer }: ModalProps) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-2000 animate-fade bg-slate-950/55" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-x-0 bottom-0 z-2000 flex max-h-[92dvh] animate-rise flex-col rounded-t-float bg-surface text-ink shadow-float sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[min(720px,calc(100vw-48px))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-float"
      >
        <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
          <Dialog.Title className="font-semibold text-lg">{title}</Dialog.Title>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
