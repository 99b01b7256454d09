import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../Button.tsx'
import { NativeDialog } from './NativeDialog.tsx'

interface ModalProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot, visible unless the window is very low. */
  readonly footer?: ReactNode
}

/** A dialog over everything; a sheet from below on a phone. */
export const Modal = ({ title, closeLabel, onClose, children, footer }: ModalProps) => {
  const titleId = useId()
  return (
    <NativeDialog
      aria-labelledby={titleId}
      onClose={onClose}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none animate-rise rounded-t-float bg-surface text-ink shadow-float backdrop:animate-fade backdrop:bg-slate-950/55 sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[min(45rem,calc(100vw-48px))] sm:rounded-float"
    >
      <div className="flex max-h-[inherit] strip:max-h-none flex-col">
        <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <section
          aria-labelledby={titleId}
          className="min-h-0 flex-1 overflow-y-auto strip:overflow-visible px-5 py-4"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
          tabIndex={0}
        >
          {children}
        </section>
        {footer && <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>}
      </div>
    </NativeDialog>
  )
}
