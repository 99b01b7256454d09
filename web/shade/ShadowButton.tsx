import { Contrast } from 'lucide-react'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { Button } from '../ui/Button.tsx'
import { useShade } from './shadeStore.ts'

/** Shows the shadows on the map, or hides them. */
export const ShadowButton = () => {
  const { t } = useDrawWords('shade')
  const isOpen = useShade((shade) => shade.isOpen)
  return (
    <Button
      variant="quiet"
      pressed={isOpen}
      aria-label={t('showShadows')}
      title={t('showShadows')}
      onClick={() => useShade.setState({ isOpen: !isOpen })}
      className="w-fit bg-raised/95 px-2 shadow-float pointer-coarse:min-w-11"
    >
      <Contrast aria-hidden className="size-5" />
      <span className="@min-[52rem]:inline hidden pr-1">{t('shadows')}</span>
    </Button>
  )
}
