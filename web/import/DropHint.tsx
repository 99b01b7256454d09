import { Upload } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useRestWords } from '../base/i18n/restTexts.ts'

/** Covers everything, including open dialogs, while files are dragged over the window, and states what a drop does. */
export const DropHint = () => {
  const { t } = useRestWords('exchange')
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(function showOnTop() {
    ref.current?.showPopover()
  }, [])
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 grid size-full max-h-none max-w-none place-items-center border-4 border-primary border-dashed bg-slate-950/40"
    >
      <p className="flex items-center gap-3 rounded-float border border-line bg-raised px-6 py-4 font-semibold text-ink text-lg shadow-float">
        <Upload aria-hidden className="size-6" />
        {t('drop')}
      </p>
    </div>
  )
}
