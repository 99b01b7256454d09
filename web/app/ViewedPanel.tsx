import { Download, Eye, Keyboard } from 'lucide-react'
import type { Area } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { METHODS } from '#wire/methods.ts'
import { isAsking, useAnalysis } from '../analysis/analysisStore.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { useDesign } from '../design/designStore.ts'
import type { ViewedShared } from '../designs/sharing/openShared.ts'
import { SavedAnswer } from '../designs/sharing/SavedAnswer.tsx'
import { ViewedFacts } from '../designs/sharing/ViewedFacts.tsx'
import { useDesignName } from '../designs/stored/designWords.ts'
import { ViewedAreas } from '../draw/ViewedAreas.tsx'
import { ChooseMapButton } from '../maps/choice/ChooseMapButton.tsx'
import { usePlantTotals } from '../modules/usePlantTotals.ts'
import { Button } from '../ui/Button.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { Notice } from '../ui/Notice.tsx'
import { CopyToEdit } from './CopyToEdit.tsx'
import { LeftPanel, PanelFoot } from './LeftPanel.tsx'

interface ViewedPanelProps {
  readonly viewed: ViewedShared
  /** True if the page analyses the plant as it opens. */
  readonly hasPlant: boolean
  readonly isPhone: boolean
  readonly onShow: (area: Area) => void
  readonly onClose: () => void
}

/** The side panel of a view-only design. */
export const ViewedPanel = ({ viewed, hasPlant, isPhone, onShow, onClose }: ViewedPanelProps) => {
  const { t, formats } = useRestWords('designs')
  const { t: plannerText } = useWords(['app', 'designBar'])
  const design = useDesign()
  const { isSecretWrong, server } = viewed
  const { lastAnswer } = viewed.design
  const { surroundings, horizon } = METHODS[design.method].laysModules ? design : EMPTY_DESIGN
  const highestDeg = horizon && Math.max(...horizon.map(({ elevationDeg }) => elevationDeg))
  const isAnalysisComing = useAnalysis((state) => isAsking(state) || (hasPlant && state.occasion === 0))
  const wasAnswered = useAnalysis(({ answered }) => answered !== null)
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
        {lastAnswer && !wasAnswered && <SavedAnswer answer={lastAnswer} isBeingRenewed={isAnalysisComing} />}
        <ViewedFacts server={server} plant={usePlantTotals()} />
        <h2 className="sr-only">{t('sharedDesign')}</h2>
        <Notice
          title={t('viewTitle')}
          text={isSecretWrong ? `${t('viewWrongSecret')} ${t('viewText')}` : t('viewText')}
          tone={isSecretWrong ? 'danger' : 'accent'}
          action={<CopyToEdit variant="primary" />}
        />
        <div className="grid grid-fit-[8rem] gap-2">
          <Button onClick={() => useOpenDialogs.setState({ exchange: [] })}>
            <Download aria-hidden className="size-4" />
            {t('download')}
          </Button>
          <Button onClick={() => useOpenDialogs.setState({ keys: true })}>
            <Keyboard aria-hidden className="size-4" />
            {plannerText('designBar:keys')}
          </Button>
          <ChooseMapButton label={plannerText('designBar:chooseMap')} />
        </div>
        <ViewedAreas onShow={onShow} />
        <div className="text-muted">
          {design.obstacles.length > 0 && <p>{t('obstacles', { count: design.obstacles.length })}</p>}
          {surroundings.length > 0 && <p>{t('surroundings', { count: surroundings.length })}</p>}
          {highestDeg !== null && <p>{t('horizonByHand', { max: formats.number(highestDeg, 1) })}</p>}
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
