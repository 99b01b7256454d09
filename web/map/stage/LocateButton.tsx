import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

interface LocateButtonProps {
  readonly className: string
  readonly onLocated: (position: LatLng) => void
}

/** Takes the map to where the device is. Nobody is asked for it before the button is pressed. */
export const LocateButton = ({ className, onLocated }: LocateButtonProps) => {
  const { t } = useTranslation(['map', 'locate'])
  const [isLocating, setIsLocating] = useState(false)
  const onClick = async () => {
    if (isLocating) return
    setIsLocating(true)
    try {
      const { locate } = await import('./locate.ts')
      const found = await locate()
      if (typeof found === 'string') showToast({ title: t(`locate:${found}`), tone: 'danger' })
      else onLocated(found)
    } catch (error) {
      console.error('the code that asks for the place could not be fetched', error)
      showToast({ title: t('locateFailed'), tone: 'danger' })
    } finally {
      setIsLocating(false)
    }
  }
  return (
    <div className={className}>
      <IconButton label={t('myLocation')} aria-busy={isLocating} onClick={() => void onClick()}>
        <LocateFixed aria-hidden className={classes('size-5', isLocating && 'animate-pulse')} />
      </IconButton>
    </div>
  )
}
