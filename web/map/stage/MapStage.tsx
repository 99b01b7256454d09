import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MapType } from '#contract/config.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { useHeightVariable } from '../../ui/useHeightVariable.ts'
import { sketchedType } from '../drawMode.ts'
import type { Camera, MapAdapter, MapStatus, MapViewProps, Sketch } from '../mapAdapter.ts'
import type { Imagery } from '../tiles/useImagery.ts'
import { MapControls } from './MapControls.tsx'
import { MapError, MapLoading } from './MapOverlays.tsx'

const MapChoice = onDemand(async () => (await import('../choice/MapChoice.tsx')).MapChoice)
const DrawingHint = onDemand(async () => (await import('./DrawingHint.tsx')).DrawingHint, null, 'next')

type DrawingProps = Pick<
  MapViewProps,
  | 'drawMode'
  | 'isReadOnly'
  | 'hidesGrips'
  | 'drawKind'
  | 'shapes'
  | 'selectedShapeId'
  | 'markedEdges'
  | 'asksForEdge'
  | 'overlays'
  | 'shadows'
  | 'highlightedModule'
  | 'onShapeDrawn'
  | 'onShapeEdited'
  | 'onShapeDragged'
  | 'onEdgeClicked'
  | 'onShapeSelected'
  | 'onModuleHovered'
  | 'onModuleClicked'
  | 'onDrawRefused'
>

interface MapStageProps extends DrawingProps {
  readonly adapter: MapAdapter
  readonly camera: Camera
  /** Where the map is now; zooming starts from there. */
  readonly position: Camera
  readonly onCamera: (camera: Camera) => void
  readonly onPosition: (camera: Camera) => void
  readonly marker: MapViewProps['marker']
  readonly mapType: MapType
  readonly onMapType: (mapType: MapType) => void
  readonly imagery: Imagery
  readonly status: MapStatus
  readonly onStatus: (status: MapStatus) => void
  /** Offered where this map fails and there is another one. */
  readonly onContinueOnLeaflet: (() => void) | undefined
  /** Given while a visitor still has to choose between Google's map and this one. */
  readonly onMapChosen?: ((provider: MapAdapter['id']) => void) | undefined
  readonly drawsByKeyboard: boolean
  /** The Rectangle tool draws, and the panel that says how is closed. */
  readonly offersAlignment?: boolean
  /** What to do next stands at the lower edge of the window, not over the map. */
  readonly docksHint?: boolean
  readonly onSketchChanged?: MapViewProps['onSketchChanged']
  /** The user wants to see where the device is; absent where that is not offered. */
  readonly onLocated?: ((position: LatLng) => void) | undefined
  /** Floats at the top of the map: the address box. */
  readonly children?: ReactNode
  /** Stands in the upper left corner, under what floats at the top where there is little room. */
  readonly corner?: ReactNode
  /** At the foot of the map while nothing is drawn. */
  readonly foot?: ReactNode
}

/** The map with everything that floats on it, whichever adapter draws it. */
export const MapStage = (props: MapStageProps) => {
  const { adapter, camera, position, onCamera, imagery, mapType, status, children, corner } = props
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const headRef = useHeightVariable('--map-head')
  const footRef = useHeightVariable('--map-foot')
  const reload = () => window.location.reload()
  const { View } = adapter
  const isSketching = sketchedType(props.drawMode) !== null
  const isDocked = isSketching && props.docksHint === true
  const hint = isSketching && (
    <HintBox isDocked={isDocked} isBegun={sketch !== null && sketch.vertexCount > 0}>
      {sketch ? (
        <DrawingHint
          sketch={sketch}
          byKeyboard={props.drawsByKeyboard}
          offersAlignment={props.offersAlignment ?? false}
        />
      ) : (
        <DrawingComing />
      )}
    </HintBox>
  )
  const failure = typeof status === 'object' ? status.failure : undefined
  // A map that was refused may break as well: what is known of the reason is said all the same.
  const error = (
    <MapError map={adapter.id} failure={failure} onRetry={reload} onContinueOnLeaflet={props.onContinueOnLeaflet} />
  )
  return (
    <div
      className={classes(
        'absolute inset-0 isolate',
        isDocked && '[--inset-bottom:max(var(--low-sheet),var(--sheet,0px))]',
      )}
    >
      <div className="@container pointer-events-none absolute top-0 right-(--inset-right) left-(--inset-left) z-20 flex flex-col gap-2 p-3 *:pointer-events-auto">
        <div ref={headRef} data-map-head tabIndex={-1} className="flex flex-col gap-2 outline-none">
          {children}
          {props.onMapChosen && !isSketching && <MapChoice onChosen={props.onMapChosen} />}
          {imagery.trouble && !adapter.hasOwnImagery && <ImageryNotice key={imagery.trouble} imagery={imagery} />}
        </div>
        {corner && (
          <div
            data-map-corner
            className="@min-[52rem]:absolute @min-[52rem]:top-3 @min-[52rem]:left-3 w-fit max-w-full"
          >
            {corner}
          </div>
        )}
      </div>
      <ErrorBoundary key={adapter.id} fallback={error}>
        {failure ? (
          error
        ) : (
          <>
            <div className="absolute inset-0 z-0">
              <View
                camera={camera}
                mapType={mapType}
                imagery={imagery.shown}
                imageryAttempt={imagery.attempt}
                drawMode={props.drawMode}
                isReadOnly={props.isReadOnly ?? false}
                hidesGrips={props.hidesGrips ?? false}
                drawKind={props.drawKind}
                shapes={props.shapes}
                selectedShapeId={props.selectedShapeId}
                markedEdges={props.markedEdges ?? []}
                asksForEdge={props.asksForEdge ?? false}
                overlays={props.overlays}
                shadows={props.shadows}
                highlightedModule={props.highlightedModule}
                marker={props.marker}
                onStatus={props.onStatus}
                onImageryFailed={imagery.fail}
                onImageryLost={imagery.lose}
                onShapeDrawn={props.onShapeDrawn}
                onShapeEdited={props.onShapeEdited}
                onShapeDragged={props.onShapeDragged}
                onEdgeClicked={props.onEdgeClicked}
                onShapeSelected={props.onShapeSelected}
                onModuleHovered={props.onModuleHovered}
                onModuleClicked={props.onModuleClicked}
                onDrawRefused={props.onDrawRefused}
                onSketchChanged={(changed) => {
                  setSketch(changed)
                  props.onSketchChanged?.(changed)
                }}
                onCameraChanged={props.onPosition}
              />
            </div>
            {status === 'loading' && <MapLoading />}
            {isDocked && hint}
            <div
              ref={footRef}
              data-map-foot
              className="@container pointer-events-none absolute right-(--inset-right) bottom-(--inset-bottom) left-(--inset-left) z-10"
            >
              {/* The attribution stands underneath: on two lines of a phone's large text, on more of a narrow strip's. */}
              <div className="flex flex-col gap-2 p-3 pb-[2rem] @max-[10rem]:pb-[4rem]">
                {isSketching ? (
                  !isDocked && hint
                ) : (
                  <div className="flex in-data-[half-covered]:hidden flex-col gap-2">{props.foot}</div>
                )}
                <MapControls
                  mapType={mapType}
                  onMapType={props.onMapType}
                  imagery={adapter.hasOwnImagery ? null : imagery}
                  zoom={position.zoom}
                  onZoom={(zoom) => onCamera({ ...position, zoom })}
                  onLocated={props.onLocated}
                />
              </div>
            </div>
          </>
        )}
      </ErrorBoundary>
    </div>
  )
}

interface HintBoxProps {
  readonly isDocked: boolean
  /** A vertex is set. */
  readonly isBegun: boolean
  readonly children: ReactNode
}

/** What says what to do next while something is drawn: as high with buttons as without. What lies under its words can be drawn on. */
const HintBox = ({ isDocked, isBegun, children }: HintBoxProps) => {
  const dockRef = useHeightVariable('--sheet')
  return (
    <div
      ref={isDocked ? dockRef : undefined}
      data-drawing-hint
      data-sketch-begun={isBegun || undefined}
      className={classes(
        'pointer-events-none flex items-center gap-x-3 gap-y-2 bg-slate-900/90 px-4 py-2 text-white shadow-float',
        isDocked
          ? 'absolute inset-x-0 bottom-0 z-20 min-h-(--low-sheet) flex-wrap justify-between rounded-t-2xl pb-[max(0.5rem,env(safe-area-inset-bottom))]'
          : 'mx-auto min-h-13 pointer-coarse:min-h-15 w-fit max-w-full animate-rise flex-wrap justify-center rounded-float',
      )}
    >
      {children}
    </div>
  )
}

/** In place of the hint, until the code for drawing is there: the map takes no press yet. */
const DrawingComing = () => {
  const { t } = useTranslation('map')
  return (
    <p role="status" data-drawing-coming>
      {t('drawingComing')}
    </p>
  )
}

/** Says that what the map shows is invented, or that it shows nothing. */
const ImageryNotice = ({ imagery }: { readonly imagery: Imagery }) => {
  const { t } = useTranslation(['map', 'page'])
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  const isNone = imagery.trouble === 'none'
  return (
    <div className="mx-auto flex max-w-xl items-center rounded-float bg-sun-soft crammed-drawing:hidden py-1 pr-1 pl-4 text-ink shadow-float">
      <p role="status" className="min-w-0 flex-1 py-1">
        <span className="crammed:sr-only">{t(isNone ? 'imageryNone' : 'imageryFallback')}</span>
        <span aria-hidden className="hidden crammed:inline">
          {t(isNone ? 'imageryNoneShort' : 'imageryFallbackShort')}
        </span>
      </p>
      <Button variant="quiet" onClick={imagery.retry}>
        <RotateCw aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('imageryRetry')}</span>
      </Button>
      <IconButton label={t('page:dismiss')} onClick={() => setIsDismissed(true)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
