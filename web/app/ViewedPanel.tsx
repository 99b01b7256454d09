import { CopyPlus, Download, Eye, Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Area } from '#design/area.ts'
import { currentArea, EMPTY_DESIGN } from '#design/design.ts'
import { METHODS } from '#wire/methods.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { useDesign } from '../design/designStore.ts'
import { useDesignName } from '../designs/stored/designWords.ts'
import { ViewedAreas } from '../draw/ViewedAreas.tsx'
import { ChooseMapButton } from '../maps/choice/ChooseMapButton.tsx'
import { Button } from '../ui/Button.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { Notice } from '../ui/Notice.tsx'
import { LeftPanel, PanelFoot } from './LeftPanel.tsx'

interface ViewedPanelProps {
  readonly isSecretWrong: boolean
  readonly isPhone: boolean
  readonly facts: ReactNode
  readonly onShow: (area: Area) => void
  readonly onAnalyze: (area: Area) => void
  /** Null if the plant does not have several areas. */
  readonly onAnalyzePlant: (() => void) | null
  readonly onCopy: () => void
  readonly onExport: () => void
  readonly onClose: () => void
}

/** The side panel of a view-only design. */
export const ViewedPanel = ({
  isSecretWrong,
  isPhone,
  facts,
  onShow,
  onAnalyze,
  onAnalyzePlant,
  onClose,
  ...take
}: ViewedPanelProps) => {
  const { t, formats } = useRestWords('designs')
  const { t: plannerText } = useWords('app')
  const { t: areaText } = useDrawWords('areas')
  const design = useDesign()
  const { obstacles, method } = design
  const { surroundings, horizon } = METHODS[method].laysModules ? design : EMPTY_DESIGN
  const title = <p className="font-semibold text-lg">{plannerText('title')}</p>
  return (
    <LeftPanel label={t('sharedDesign')} title={title} onClose={onClose} slidesIn>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain border-line border-t p-4">
        <div>
          <h1 tabIndex={-1} className="break-words font-semibold text-xl outline-none">
            {useDesignName()(design)}
          </h1>
          {design.name.trim() && design.address && <p className="text-muted">{design.address}</p>}
        </div>
        {facts}
        <h2 className="sr-only">{t('sharedDesign')}</h2>
        <Taking isSecretWrong={isSecretWrong} {...take} />
        {onAnalyzePlant && (
          <Button variant="primary" className="w-full" onClick={onAnalyzePlant}>
            {areaText('analyzeAll')}
          </Button>
        )}
        <ViewedAreas
          areas={design.areas}
          currentAreaId={currentArea(design)?.id ?? null}
          onSelect={(area) => {
            design.select(area.id)
            onShow(area)
          }}
          onAnalyze={onAnalyze}
        />
        {design.areas.length > 0 && <p className="text-muted text-xs">{t('viewAnalyze')}</p>}
        <div className="text-muted">
          {obstacles.length > 0 && <p>{t('obstacles', { count: obstacles.length })}</p>}
          {surroundings.length > 0 && <p>{t('surroundings', { count: surroundings.length })}</p>}
          {horizon && (
            <p>
              {t('horizonByHand', {
                max: formats.number(Math.max(...horizon.map(({ elevationDeg }) => elevationDeg)), 1),
              })}
            </p>
          )}
        </div>
      </div>
      <PanelFoot>
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
      </PanelFoot>
    </LeftPanel>
  )
}

/** Exports of a view-only design. */
const Taking = ({
  isSecretWrong,
  onCopy,
  onExport,
}: Pick<ViewedPanelProps, 'isSecretWrong' | 'onCopy' | 'onExport'>) => {
  const { t } = useRestWords('designs')
  const { t: menuText } = useWords('designBar')
  return (
    <>
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
      <div className="grid grid-fit-[8rem] gap-2">
        <Button onClick={onExport}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </Button>
        <Button onClick={() => useOpenDialogs.setState({ keys: true })}>
          <Keyboard aria-hidden className="size-4" />
          {menuText('keys')}
        </Button>
        <ChooseMapButton label={menuText('chooseMap')} />
      </div>
    </>
  )
}
