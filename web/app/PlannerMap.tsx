import { House, PenTool } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Area } from '#design/area.ts'
import { extentOf } from '#design/areaShape.ts'
import { currentArea } from '#design/design.ts'
import { DRAWN, drafted } from '#design/drawn.ts'
import type { KnownHouse } from '#design/knownHouse.ts'
import { type DrawRefusal, type NewShape, shapeVertices } from '#design/shape.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { MAX_AREA_M2, MAX_OBSTACLES, MAX_SPAN_M, MAX_VERTICES } from '#wire/limits.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { selectedItem, useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { useHouse } from '../draw/house/houseStore.ts'
import { useKnowsHouses } from '../draw/house/useKnowsHouses.ts'
import { useDrawingAnnouncement } from '../draw/useDrawingAnnouncement.ts'
import { isAligned, ON_MAP, sketchedType } from '../drawing/drawMode.ts'
import { cameraOver, useKeepInSight, useShowOnMap } from '../maps/camera/useShowOnMap.ts'
import { focusDrawn } from '../maps/keyboardFocus.ts'
import { HOUSE_ZOOM, ROOF_ZOOM } from '../maps/mapLimits.ts'
import { MapStage } from '../maps/stage/MapStage.tsx'
import type { MapState } from '../maps/useMapState.ts'
import { keptFree } from '../modules/keptFree.ts'
import { useLayouts } from '../modules/layoutStore.ts'
import { pressModuleOfString } from '../modules/strings/useStringsOnMap.ts'
import { toggleModule } from '../modules/useModulesOnMap.ts'
import { AddressSearch } from '../search/AddressSearch.tsx'
import { useSearchRequest } from '../search/searchLocation.ts'
import { useRecentSearches } from '../search/useRecentSearches.ts'
import { useShade } from '../shade/shadeStore.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary, TriedOnline } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { showToast, useToasts } from '../ui/toasts/toasts.ts'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { useDesignOnMap } from './designOnMap.tsx'
import { FloatingButtons } from './FloatingButtons.tsx'
import { threeDView } from './threeDView.tsx'
import type { usePlanner } from './usePlanner.ts'

const HouseQuestion = onDemand(async () => (await import('../draw/house/HouseQuestion.tsx')).HouseQuestion)
const ModuleHint = onDemand(async () => (await import('../draw/ModuleHint.tsx')).ModuleHint)

const REFUSAL_TEXT = {
  selfIntersecting: 'refusedSelfIntersecting',
  degenerateGeometry: 'refusedDegenerate',
  areaTooLarge: 'refusedAreaTooLarge',
  tooManyVertices: 'refusedTooManyVertices',
} as const satisfies Record<DrawRefusal, string>

/** The most recently searched place. */
interface FoundPlace {
  readonly name: string
  readonly position: LatLng
}

interface PlannerMapProps {
  readonly planner: ReturnType<typeof usePlanner>
  readonly map: MapState
  /** Reopens the panel; null while it is open. */
  readonly onOpenPanel: (() => void) | null
  /** True if the lower edge of a phone is free for the hint, or the question about a house. */
  readonly docksHint: boolean
}

/** The map wired to the design: drawings go into the store, the store is shown. */
export const PlannerMap = ({ planner, map, onOpenPanel, docksHint }: PlannerMapProps) => {
  const { setTool } = planner
  const isPlacing = ON_MAP[planner.tool].staysOn === true
  const { onMap: house, position: houseAsked, ask: askForHouse, close: closeHouse } = useHouse()
  const knowsHouses = useKnowsHouses(map.position.center)
  const design = useDesign()
  const { edges, ask } = useRoofQuestion()
  const { shown, onHovered, knowsShade, areStringsShown, foot, corner } = useDesignOnMap(
    map,
    onOpenPanel && (
      <FloatingButtons
        takesFocus={planner.wasPanelToggled}
        onOpen={onOpenPanel}
        isDrawing={planner.isDrawingRoof}
        onDraw={() => {
          if (planner.isDrawingRoof) return setTool('edit')
          onOpenPanel()
          planner.showTools()
        }}
        // On a phone the hint offers to undo the corners of an unfinished roof.
        hasHistory={!planner.removeLastVertex}
      />
    ),
  )
  const colours = useShade((shade) => shade.colours)
  const pressModule = useShade((shade) => shade.pressModule)
  const { draft, setDraft, hovered } = useLayouts()
  const isTouch = useMediaQuery(TOUCH_QUERY)
  const item = selectedItem(design)
  const selectedId = (item ?? currentArea(design))?.id ?? null
  const { add: addSearch } = useRecentSearches()
  const { t } = useWords('map')
  const { refuse, forget } = useRefusalToast()
  const { announcement, announceSketch } = useDrawingAnnouncement()
  const searchRequest = useSearchRequest()
  const found = useRef<FoundPlace | null>(null)
  useKeepInSight(map, extentOf({ areas: design.areas, obstacles: [] }))
  const [placeAttribution, setPlaceAttribution] = useState<string | null>(null)
  const keep = (shape: NewShape) => {
    forget()
    // The panel shows another area by now and the former heading is gone.
    flushSync(() => {
      const drawn = addDrawn(shape, addressNear(shape, found.current))
      // The pin of the found place would cover the roof's dimensions.
      map.setMarker(null)
      if (drawn && 'roofType' in drawn) ask([drawn], true)
      const isFull = useDesign.getState().obstacles.length >= MAX_OBSTACLES
      if (!isPlacing || isFull) setTool('edit')
    })
    // The tool stays active for the next object.
    if (isPlacing) return
    const { areaIds } = useRoofQuestion.getState()
    if (planner.drawsByKeyboard && areaIds.length === 0) focusDrawn(shape.kind ?? 'roof')
  }
  const showOnMap = useShowOnMap(map)
  const isSketching = sketchedType(planner.drawMode) !== null
  useEffect(
    function drawInstead() {
      if (isSketching) closeHouse()
    },
    [isSketching, closeHouse],
  )
  const { setIsThreeD } = map
  const needsMap = isSketching || houseAsked !== null || edges?.areAsked === true || planner.drawMode === 'edges'
  useEffect(
    function drawOnMap() {
      if (needsMap) setIsThreeD(false)
    },
    [needsMap, setIsThreeD],
  )
  const endDrawing = () => {
    if (isSketching || planner.drawMode === 'edges') setTool('edit')
    closeHouse()
    useRoofQuestion.getState().pass()
  }
  const drawHouse = (known: KnownHouse | null) => {
    if (known) keep({ type: 'polygon', coordinates: known.coordinates })
    else planner.drawRoof()
  }
  return (
    <>
      {houseAsked && (
        <ErrorBoundary fallback={<TriedOnline />}>
          <HouseQuestion
            position={houseAsked}
            isOnGoogle={map.adapter.id === 'google'}
            address={addressNear({ type: 'polygon', coordinates: [houseAsked] }, found.current)}
            camera={map.position}
            isSheet={docksHint}
            onShow={({ coordinates }, left) => showOnMap({ type: 'polygon', coordinates }, HOUSE_ZOOM, left)}
            onDraw={drawHouse}
            onChimney={() => setTool('chimney')}
            onNeighbours={() => {
              // On a phone the list comes with the panel.
              flushSync(() => planner.setIsPanelOpen(true))
              focusDrawn('building')
            }}
            onTaken={() => {
              map.setMarker(null)
              planner.setTab('draw')
              setTool('edit')
            }}
          />
        </ErrorBoundary>
      )}
      <MapStage
        map={houseAsked ? { ...map, marker: null } : map}
        drawing={{
          drawMode: house ? (house.onEdge ? 'edges' : 'off') : planner.drawMode,
          drawKind: planner.drawKind,
          ...shown,
          shapes: house ? [...shown.shapes, ...house.shapes] : shown.shapes,
          isReadOnly: house !== null && !house.onEdge,
          selectedShapeId: house ? house.selectedId : selectedId,
          hidesGrips: isTouch && item === null && planner.outlineId !== selectedId,
          markedEdges: (house ? house.markedEdges : edges?.marked) ?? [],
          asksForEdge: !house && (edges?.areAsked ?? false),
          keptFree: knowsShade && !house ? keptFree(drafted('areas', design.areas, draft)) : [],
        }}
        on={{
          sketchChanged: (sketch) => {
            planner.setSketch(sketch)
            announceSketch(sketch)
            if (sketch && sketch.vertexCount > 0) forget()
          },
          shapeDrawn: (shape) => {
            announceSketch(null)
            keep(shape)
          },
          shapeDragged: setDraft,
          edgeClicked: (edgeIndex) => {
            if (house) return house.onEdge?.(edgeIndex)
            edges?.choose(edgeIndex)
            setTool('edit')
          },
          shapeEdited: (shape) => {
            forget()
            design.reshape(shape.id, shape)
          },
          shapeSelected: house ? house.onShape : design.select,
          moduleHovered: onHovered,
          moduleClicked: areStringsShown ? pressModuleOfString : (pressModule ?? toggleModule),
          drawRefused: refuse,
        }}
        hint={{
          byKeyboard: planner.drawsByKeyboard,
          offersAlignment: isAligned(planner.tool) && onOpenPanel !== null,
          onDone: isPlacing ? () => setTool('edit') : undefined,
          isDocked: docksHint,
        }}
        onLocated={(position) => {
          setIsThreeD(false)
          found.current = null
          map.onCamera(cameraOver(position, ROOF_ZOOM))
          map.setMarker(position)
          setPlaceAttribution(null)
        }}
        isOverSheet={docksHint && houseAsked !== null}
        threeD={threeDView(map, needsMap, endDrawing)}
        overMap={hovered && !colours && !areStringsShown && <ModuleHint camera={map.position} />}
        foot={foot}
        corner={corner}
      >
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="mx-auto w-full max-w-[27.5rem]">
          <AddressSearch
            key={map.adapter.id}
            geocoder={map.adapter.geocoder}
            isMapReady={map.status === 'ready'}
            hasMapFailed={typeof map.status === 'object'}
            near={map.position.center}
            isFoundMarked={map.marker !== null}
            searchRequest={searchRequest}
            onLocated={(place, remembered) => {
              setIsThreeD(false)
              // A place that cannot be stored gets the name the user typed.
              const name = place.onlyStorableId === undefined ? place.label : remembered.text
              found.current = { name, position: place.position }
              map.onCamera(cameraOver(place.position, ROOF_ZOOM))
              map.setMarker(place.position)
              setPlaceAttribution(place.attribution ?? null)
              addSearch(remembered)
            }}
          />
          {map.marker && placeAttribution && (
            <p className="mx-auto mt-1 w-fit rounded bg-raised/85 px-1.5 text-xs text-ink">{placeAttribution}</p>
          )}
          {map.marker && !planner.isDrawingRoof && !houseAsked && (
            <div className="mt-2 flex flex-wrap justify-center gap-2 *:min-h-11 *:shadow-float">
              {knowsHouses && (
                <Button variant="primary" onClick={() => map.marker && askForHouse(map.marker)}>
                  <House aria-hidden className="size-5" />
                  {t('findHouse')}
                </Button>
              )}
              <Button variant={knowsHouses ? 'secondary' : 'primary'} onClick={planner.drawRoof}>
                <PenTool aria-hidden className="size-5" />
                {t('drawRoof')}
              </Button>
            </div>
          )}
        </div>
      </MapStage>
    </>
  )
}

/** Farther roofs do not belong to the searched address [m]. */
const NEAR_M = 2000

/** Name of the searched place if the drawn shape is near it; else empty. */
const addressNear = (shape: NewShape, found: FoundPlace | null): string => {
  if (!found) return ''
  const away = localPlane(found.position).toPoint(centerOf(shapeVertices(shape)))
  return Math.hypot(away.x, away.y) < NEAR_M ? found.name : ''
}

/** Adds a drawn shape to the design, by its drawing tool.
 * @param addressThere becomes the design's address if it has none */
const addDrawn = (shape: NewShape, addressThere: string): Area | Obstacle | null => {
  const { add, addItems } = useDesign.getState()
  const obstacle = shape.kind === 'obstacle' && DRAWN.obstacles.fromMap(shape)
  if (obstacle) return addItems('obstacles', [obstacle])[0] ?? null
  const around = DRAWN.surroundings.fromMap(shape)
  if (around) addItems('surroundings', [around])
  return around || shape.type === 'circle' ? null : add(shape, addressThere)
}

/** Reports why the map refused a shape, until it accepts another. */
const useRefusalToast = () => {
  const { t, formats } = useWords('map')
  const toastId = useRef<number | null>(null)
  const refuse = (reason: DrawRefusal) => {
    const limits = {
      maxAreaM2: formats.number(MAX_AREA_M2),
      maxSpanKm: formats.number(MAX_SPAN_M / 1000),
      maxVertices: formats.number(MAX_VERTICES),
    }
    toastId.current = showToast({ title: t(REFUSAL_TEXT[reason], limits), tone: 'danger' })
  }
  const forget = () => {
    if (toastId.current !== null) useToasts.getState().dismiss(toastId.current)
    toastId.current = null
  }
  return { refuse, forget }
}
