import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { AppConfig } from '#wire/config.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { ChooseMapButton } from '../maps/choice/ChooseMapButton.tsx'
import { ConfigGate } from '../maps/choice/ConfigGate.tsx'
import { ReadOnlyMap } from '../maps/stage/ReadOnlyMap.tsx'
import { useMapState } from '../maps/useMapState.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'

/** The map alone. */
export const BaseMapPage = () => {
  const { t } = useWords(['page', 'map'])
  useDocumentTitle(t('screenTitle', { screen: t('map:baseTitle') }))
  return <ConfigGate>{(config) => <BaseMap config={config} />}</ConfigGate>
}

const BaseMap = ({ config }: { readonly config: AppConfig }) => {
  const { t } = useWords('map')
  const map = useMapState(config)
  const { shown } = map.imagery
  return (
    <main className="flex h-full strip:h-[36rem] flex-col">
      <header className="z-10 flex items-center gap-4 border-line border-b bg-surface px-5 py-3">
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-xl">{t('baseTitle')}</h1>
          <p className="text-muted">{t('baseSubtitle')}</p>
          {!map.adapter.hasOwnImagery && (
            <p className="text-muted text-xs">
              {t('baseImagery', { imagery: shown.demonstration ? t('demonstrationAttribution') : shown.name })}
            </p>
          )}
        </div>
        <ChooseMapButton label={t('chooseMap')} variant="quiet" isShortOnPhone />
        <Link href="/" className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium hover:bg-sunken">
          <ArrowLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('backToPlanner')}</span>
        </Link>
      </header>
      <div className="relative min-h-0 flex-1">
        <ReadOnlyMap map={map} />
      </div>
    </main>
  )
}
