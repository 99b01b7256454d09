import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './useBackCloses.ts'

interface NativeDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  readonly onClose: () => void
}

/** The browser's modal dialog, open while rendered: it keeps and returns the focus, and closes on Esc, on a click beside it and on
 * *back*. It injects no style into the page, which the content security policy forbids. */
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
        // React lets these events bubble, unlike the browser: Esc in an inner dialog must not close this one.
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
