import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'

/** From here on one wants to know why it takes so long [ms]. */
const LONG_MS = 2500

/** Says that the figures are being brought up to date, and lets that be cancelled. */
export const UpdateBar = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { t } = useTranslation('analysis')
  const [isLong, setIsLong] = useState(false)
  useEffect(function noticeLongWait() {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      className="sticky top-0 z-10 -mt-1 rounded-float border border-line bg-raised p-2 shadow-float print:hidden"
    >
      <div className="flex items-center justify-between gap-3 pl-1">
        <p>{t(isLong ? 'waitingForWeather' : 'updating')}</p>
        <Button onClick={onCancel}>{t('cancelUpdate')}</Button>
      </div>
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
      </div>
    </div>
  )
}
