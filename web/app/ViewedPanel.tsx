import { CopyPlus, Eye, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../areas/area.ts'
import { currentArea } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import { ViewedAreas } from '../areas/ViewedAreas.tsx'
import { useDesignName } from '../designs/useDesignName.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface ViewedPanelProps {
  readonly isSecretWrong: boolean
  readonly isPhone: boolean
  readonly onShow: (area: Area) => void
  readonly onAnalyze: (area: Area) => void
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** The side panel of a design that is only looked at. */
export const ViewedPanel = ({ isSecretWrong, isPhone, onShow, onAnalyze, onCopy, onClose }: ViewedPanelProps) => {
  const { t } = useTranslation('designs')
  const { t: plannerText } = useTranslation('app')
  const lang = useSpokenLanguage('planner')
  const design = useDesign()
  const name = useDesignName()(design)
  const obstacleCount = design.obstacles.length
  return (
    <aside
      aria-label={t('sharedDesign')}
      lang={lang}
      className="absolute inset-0 z-30 flex flex-col bg-surface text-ink shadow-float md:inset-y-3 md:right-auto md:left-3 md:w-(--left-panel) md:rounded-float print:hidden"
    >
      <header className="flex flex-wrap items-center justify-end gap-2 px-4 pt-3 pb-2">
        <Sun aria-hidden className="size-6 text-amber-500" />
        <p className="font-semibold text-lg">{plannerText('title')}</p>
        <span className="flex-1" />
        <LanguageSwitch />
      </header>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain border-line border-t p-4">
        <div>
          <h1 className="break-words font-semibold text-xl">{name}</h1>
          {design.name.trim() && design.address && <p className="text-muted">{design.address}</p>}
        </div>
        <Notice
          title={t('viewTitle')}
          text={isSecretWrong ? `${t('viewWrongSecret')} ${t('viewText')}` : t('viewText')}
          tone={isSecretWrong ? 'danger' : 'accent'}
          action={
            <Button variant="primary" onClick={onCopy}>
              <CopyPlus aria-hidden className="size-4" />
              {t('copyToEdit')}
            </Button>
          }
        />
        <ViewedAreas
          areas={design.areas}
          currentAreaId={currentArea(design)?.id ?? null}
          onSelect={(area) => {
            design.select(area.id)
            onShow(area)
          }}
          onAnalyze={onAnalyze}
        />
        {obstacleCount > 0 && <p className="text-muted">{t('obstacles', { count: obstacleCount })}</p>}
      </div>
      <footer className="flex gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <a
          href="/"
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-lg border border-line bg-raised px-3 font-medium hover:bg-sunken"
        >
          {t('myPlanner')}
        </a>
        {isPhone && (
          <Button variant="primary" className="min-h-11 flex-1" onClick={onClose}>
            <Eye aria-hidden className="size-4" />
            {t('showMap')}
          </Button>
        )}
      </footer>
    </aside>
  )
}
