import { useEffect, useEffectEvent } from 'react'
import { extentOf } from '#design/areaShape.ts'
import { isSame } from '#design/design.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { AppConfig } from '#wire/config.ts'
import { closeResults, useAnalysis } from '../analysis/analysisStore.ts'
import { EstimationProvider } from '../analysis/estimation.tsx'
import { useReopened } from '../analysis/useReopened.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { newDesign, useCompany } from '../design/companyStore.ts'
import { selectedItem, useDesign } from '../design/designStore.ts'
import { usePassedOver, useRoofQuestion } from '../design/roofQuestion.ts'
import { openedNote } from '../design/sessionNote.ts'
import { useStoredDesign } from '../design/useStoredDesign.ts'
import { useUndoKeys } from '../design/useUndoKeys.ts'
import { useAreDesignsNeeded } from '../designs/stored/useAreDesignsNeeded.ts'
import { useHouse } from '../draw/house/houseStore.ts'
import { sketchedType } from '../drawing/drawMode.ts'
import { FileExchange } from '../import/FileExchange.tsx'
import { useShowAtFirst } from '../maps/camera/useShowAtFirst.ts'
import { ConfigGate } from '../maps/choice/ConfigGate.tsx'
import { focusDrawn } from '../maps/keyboardFocus.ts'
import { OPENED_ZOOM, ROOF_ZOOM } from '../maps/mapLimits.ts'
import { useBackCloses } from '../ui/dialog/useBackCloses.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useFetchAhead } from '../ui/loading/useFetchAhead.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { PHONE_QUERY, SHORT_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { AskedKeys } from './keys/AskedKeys.tsx'
import { MapScreen, RightPanelFailed } from './MapScreen.tsx'
import { NextStep } from './NextStep.tsx'
import { PlannerMap } from './PlannerMap.tsx'
import { PlannerPanel } from './PlannerPanel.tsx'
import { useDesignScreen } from './useDesignScreen.ts'
import { usePlanner } from './usePlanner.ts'

const PlannerDesigns = onDemand(async () => (await import('../designs/PlannerDesigns.tsx')).PlannerDesigns)
const EavesOnMap = onDemand(async () => (await import('../draw/EavesOnMap.tsx')).EavesOnMap, null, 'next')
const DetailedEditor = onDemand(async () => (await import('./DetailedEditor.tsx')).DetailedEditor)

/** The main screen: the map, the side panel on its left, the analysis on its right. */
export const Planner = () => {
  const { t } = useWords('page')
  useDocumentTitle(t('plannerTitle'))
  useStoredDesign()
  useUndoKeys()
  useBeginAnew()
  return (
    <>
      <ConfigGate>
        {(config) => (
          <EstimationProvider>
            <PlannerScreen config={config} />
          </EstimationProvider>
        )}
      </ConfigGate>
      <AskedKeys />
    </>
  )
}

/** Lets an untouched new design follow changes of the company. */
const useBeginAnew = () =>
  useEffect(function followCompany() {
    return useCompany.subscribe(({ company }, { company: before }) => {
      if (isSame(newDesign(company), newDesign(before))) return
      void import('../designs/stored/openDesigns.ts').then(({ beginAnew }) => beginAnew(before))
    })
  }, [])

/** An analysis closes the questions on the map. In a small window the question about a house closes the panels. */
const useRoomForQuestions = (isPhone: boolean, isHouseAsked: boolean, closePanels: () => void) => {
  const isShort = useMediaQuery(SHORT_QUERY)
  const occasion = useAnalysis((analysis) => analysis.occasion)
  const makeRoom = useEffectEvent(closePanels)
  useEffect(
    function passOverQuestions() {
      if (occasion === 0) return
      useRoofQuestion.getState().pass()
      useHouse.getState().close()
    },
    [occasion],
  )
  useEffect(
    function makeRoomForHouse() {
      if (isHouseAsked && (isPhone || isShort)) makeRoom()
    },
    [isHouseAsked, isPhone, isShort],
  )
}

const PlannerScreen = ({ config }: { readonly config: AppConfig }) => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const planner = usePlanner(!isPhone)
  const { map, showOnMap, showListed, areResultsOpen, beside, openPanel, closePanel } = useDesignScreen(config, planner)
  useFetchAhead(map.status === 'ready')
  const wasOpened = useAnalysis((analysis) => analysis.wasOpened)
  const editor = useAnalysis((analysis) => analysis.editor)
  const showDesign = (drawn: AreaGeometry) => showOnMap(drawn, OPENED_ZOOM)
  useShowAtFirst(map.status, () => {
    const drawn = openedNote.take() !== null && extentOf(useDesign.getState())
    if (drawn) showDesign(drawn)
  })
  useReopened()
  const isPanelShown = planner.isPanelOpen && !beside.isFolded
  const isHouseAsked = useHouse(({ position }) => position !== null)
  useRoomForQuestions(isPhone, isHouseAsked, () => {
    planner.setIsPanelOpen(false)
    if (areResultsOpen) closeResults()
  })
  const isSketching = sketchedType(planner.drawMode) !== null
  usePassedOver(isSketching || planner.drawMode === 'off')
  const hasRoof = useDesign((design) => design.areas.length > 0 && !selectedItem(design))
  const isRoofShown = hasRoof && (planner.drawMode === 'edit' || planner.drawMode === 'edges')
  const areDesignsNeeded = useAreDesignsNeeded()
  useBackCloses(isPhone && planner.isPanelOpen, () => planner.setIsPanelOpen(false))
  useBackCloses(areResultsOpen, closeResults)
  return (
    <MapScreen
      heading="SolarPlanner"
      panelHeight={planner.panelHeight}
      onPanelHeight={planner.setPanelHeight}
      isPanelFolded={beside.isFolded}
      collapsedPanel={
        !isSketching && !isHouseAsked && <NextStep planner={planner} isMapReady={map.status === 'ready'} />
      }
      panel={
        <PlannerPanel
          planner={planner}
          map={map}
          isPhone={isPhone}
          takesFocus={planner.wasPanelToggled || wasOpened}
          onShow={showListed}
          onClose={closePanel}
        />
      }
      map={
        <>
          <PlannerMap
            planner={planner}
            map={map}
            onOpenPanel={isPanelShown || (isPhone && (areResultsOpen || isHouseAsked)) ? null : openPanel}
            docksHint={isPhone && !planner.isPanelOpen && !areResultsOpen}
          />
          {isRoofShown && !map.isThreeD && (
            <ErrorBoundary fallback={null}>
              <EavesOnMap
                takesFocus={planner.drawsByKeyboard}
                position={map.position}
                onCovered={(roof, left) => showOnMap(roof, 0, left)}
                onLeave={() => focusDrawn('roof')}
              />
            </ErrorBoundary>
          )}
        </>
      }
    >
      {areDesignsNeeded && (
        <ErrorBoundary fallback={null}>
          <PlannerDesigns
            onShow={(drawn) => {
              planner.turnToDesign('search')
              map.setIsThreeD(false)
              if (isPhone) planner.setIsPanelOpen(false)
              showDesign(drawn)
            }}
          />
        </ErrorBoundary>
      )}
      <FileExchange
        onShow={(shape) => {
          planner.turnToDesign('draw')
          map.setIsThreeD(false)
          showOnMap(shape, ROOF_ZOOM)
        }}
        failed={<RightPanelFailed />}
      />
      {editor && (
        <ErrorBoundary fallback={<RightPanelFailed />}>
          <DetailedEditor editor={editor} />
        </ErrorBoundary>
      )}
    </MapScreen>
  )
}
