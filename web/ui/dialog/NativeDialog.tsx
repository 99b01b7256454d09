import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './useBackCloses.ts'

interface NativeDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  readonly onClose: () => void
}

/** The browser's modal dialog, open as long as it is rendered: it keeps the focus, gives it back, and closes on Esc, on
 * a click beside it and on going back. Needs no style injected into the page, which the content security policy refuses. */
export const NativeDialog = ({ onClose, children, ...rest }: NativeDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  useLayoutEffect(function open() {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog has Esc as its key
    <dialog
      ref={ref}
      onCancel={(event) => {
        // React lets these bubble, unlike the browser: Esc in a dialog within this one is not about this one.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === ref.current && onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
      {...rest}
    >
      {children}
    </dialog>
  )
}
