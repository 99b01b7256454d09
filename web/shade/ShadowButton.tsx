import '../i18n/shadeTexts.ts'
import { Contrast } from 'lucide-react'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { useShadowsOnMap } from './shadowsOnMap.ts'

/** Shows the shadows on the map, or hides them. */
export const ShadowButton = () => {
  const { t } = useTranslation('shade')
  const lang = useSpokenLanguage('planner')
  const { isOpen } = useShadowsOnMap()
  return (
    <Button
      lang={lang}
      variant="quiet"
      pressed={isOpen}
      aria-label={t('showShadows')}
      title={t('showShadows')}
      onClick={() => useShadowsOnMap.setState({ isOpen: !isOpen })}
      className="w-fit bg-raised/95 shadow-float max-md:size-9 max-md:px-0 max-md:pointer-coarse:size-11 print:hidden"
    >
      <Contrast aria-hidden className="size-5" />
      <span className="max-md:hidden">{t('shadows')}</span>
    </Button>
  )
}
