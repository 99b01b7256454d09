import { EllipsisVertical, HardDrive } from 'lucide-react'
import { currentArea } from '#design/design.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { useDesign } from '../design/designStore.ts'
import { showDesignView, useDesignsStore } from '../designs/designsStore.ts'
import { DesignBar } from '../designs/saving/DesignBar.tsx'
import { useAreDesignsNeeded } from '../designs/stored/useAreDesignsNeeded.ts'
import { useHouse } from '../draw/house/houseStore.ts'
import { useKnowsHouses } from '../draw/house/useKnowsHouses.ts'
import type { DrawTool } from '../drawing/drawMode.ts'
import { middleOfMap } from '../maps/camera/useShowOnMap.ts'
import { focusMap } from '../maps/keyboardFocus.ts'
import type { MapState } from '../maps/useMapState.ts'
import { SearchTab } from '../search/SearchTab.tsx'
import { useSearchLocation } from '../search/searchLocation.ts'
import { useRecentSearches } from '../search/useRecentSearches.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { Skeleton } from '../ui/loading/Skeleton.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { usePlanner } from './usePlanner.ts'

const PlannerDesignMenu = onDemand(
  async () => (await import('./PlannerDesignMenu.tsx')).PlannerDesignMenu,
  <span className="grid size-9 place-items-center pointer-coarse:size-11">
    <EllipsisVertical aria-hidden className="size-5" />
  </span>,
)
const SaveStatus = onDemand(async () => (await import('../designs/saving/SaveStatus.tsx')).SaveStatus)

/** Head of the side panel: the open design, and the menu of design actions. */
const PlannerDesignBar = () => {
  const { t } = useWords('designBar')
  const name = useDesign((design) => design.name)
  const setFields = useDesign((design) => design.setFields)
  return (
    <DesignBar
      name={name}
      onName={(typed) => setFields({ name: typed })}
      status={<Status />}
      menuLabel={t('menu')}
      menu={<PlannerDesignMenu />}
    />
  )
}

/** Whether the design is saved; nothing until that is known. */
const Status = () => {
  const { t } = useWords('designBar')
  const saving = useDesignsStore((store) => store.saving)
  const isReady = useDesignsStore((store) => store.isReady)
  const areDesignsNeeded = useAreDesignsNeeded()
  if (saving)
    return (
      <ErrorBoundary fallback={null}>
        <SaveStatus state={saving} onAsk={() => showDesignView('missing')} />
      </ErrorBoundary>
    )
  if (areDesignsNeeded && !isReady) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-xs">
      <HardDrive aria-hidden className="size-3.5 shrink-0" />
      {t('onDevice')}
    </p>
  )
}

const tabWaiting = <Skeleton className="h-64" />
const DrawTab = onDemand(async () => (await import('../draw/DrawTab.tsx')).DrawTab, tabWaiting)
const PanelsOfArea = onDemand(async () => (await import('./PanelsOfArea.tsx')).PanelsOfArea, tabWaiting)

interface PlannerPanelProps {
  readonly planner: ReturnType<typeof usePlanner>
  readonly map: MapState
  readonly isPhone: boolean
  /** True if the panel replaces the focused element: the floating buttons, or an analysis without room for the panel. */
  readonly takesFocus: boolean
  readonly onShow: (shape: AreaGeometry) => void
  readonly onClose: () => void
}

/** The side panel with the three features in its tabs. */
export const PlannerPanel = ({ planner, map, isPhone, takesFocus, onShow, onClose: close }: PlannerPanelProps) => {
  const { searches } = useRecentSearches()
  const { offered } = useLanguage()
  useSearchLocation(() => {
    if (isPhone) close()
  })
  const onTool = (tool: DrawTool, byKeyboard: boolean) => {
    planner.setTool(tool)
    planner.setDrawsByKeyboard(byKeyboard)
    if (tool === 'edit') planner.setOutlineId(currentArea(useDesign.getState())?.id ?? null)
    if (isPhone) close()
    if (byKeyboard && tool !== 'edit') focusMap()
  }
  const knowsHouses = useKnowsHouses(map.position.center)
  const ask = useHouse((house) => house.ask)
  const findHouse = () => {
    planner.setTool('edit')
    ask(map.marker ?? middleOfMap(map.position))
  }
  return (
    <SidePanel
      tab={planner.tab}
      onTab={planner.setTab}
      onClose={close}
      height={isPhone ? planner.panelHeight : null}
      takesFocus={takesFocus}
      head={<PlannerDesignBar />}
      contents={{
        search: (
          <>
            <SearchTab recentSearches={searches} />
            {offered && map.status === 'ready' && (
              <div className="mt-6 -ml-3">
                <LanguageOffer offered={offered} />
              </div>
            )}
          </>
        ),
        draw: (
          <DrawTab
            tool={planner.tool}
            onTool={onTool}
            onHouse={knowsHouses ? findHouse : null}
            removeLastVertex={planner.removeLastVertex}
            onShow={onShow}
          />
        ),
        panels: <PanelsOfArea />,
      }}
    />
  )
}
