import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { sketchedType } from '../../drawing/drawMode.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary, TriedOnline, useRetryOnline } from '../../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { useHeightVariable } from '../../ui/useHeightVariable.ts'
import type { DrawingEvents, MapDrawing, Sketch } from '../mapAdapter.ts'
import type { Imagery } from '../tiles/useImagery.ts'
import type { MapState } from '../useMapState.ts'
import { MapControls, type ThreeDView } from './MapControls.tsx'
import { MapError, MapLoading } from './MapOverlays.tsx'

const MapChoice = onDemand(async () => (await import('../choice/MapChoice.tsx')).MapChoice)
const DrawingHint = onDemand(async () => (await import('./DrawingHint.tsx')).DrawingHint, null, 'next')

interface HintProps {
  readonly byKeyboard?: boolean
  /** True while the Rectangle tool is active and the panel with its alignment is closed. */
  readonly offersAlignment?: boolean
  /** Ends a tool that draws several shapes. */
  readonly onDone?: (() => void) | undefined
  /** True if the hint stands at the lower edge of the window instead of on the map. */
  readonly isDocked?: boolean
}

interface MapStageProps {
  readonly map: MapState
  readonly drawing: MapDrawing
  readonly on: DrawingEvents
  /** Props of the hint during a drawing. */
  readonly hint?: HintProps
  /** Called with the device's position; absent if that is not offered. */
  readonly onLocated?: ((position: LatLng) => void) | undefined
  /** Floats at the top of the map: the address box. */
  readonly children?: ReactNode
  /** Content of the upper left corner, below floating elements where space is short. */
  readonly corner?: ReactNode
  /** Content at the foot of the map outside a drawing. */
  readonly foot?: ReactNode
  /** True while a sheet that is not part of the map stands at the lower edge of the window. */
  readonly isOverSheet?: boolean
  /** Stands at a place of the map, below all else that floats on it. */
  readonly overMap?: ReactNode
  /** A view in three dimensions in place of the map; absent where there is none. */
  readonly threeD?: ThreeDView | undefined
}

/** The map of any adapter, with all floating elements. */
export const MapStage = ({
  map,
  drawing,
  on,
  hint: hinted = {},
  onLocated,
  children,
  corner,
  foot,
  isOverSheet = false,
  overMap,
  threeD,
}: MapStageProps) => {
  const { adapter, position, imagery, status } = map
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const [retryDrawing, setRetryDrawing] = useState<(() => void) | null>(null)
  const [sceneControls, setSceneControls] = useState<HTMLElement | null>(null)
  const isThreeD = threeD?.isShown === true
  const headRef = useHeightVariable('--map-head')
  const footRef = useHeightVariable('--map-foot')
  const reload = () => window.location.reload()
  const { View } = adapter
  const isSketching = sketchedType(drawing.drawMode) !== null
  const isDocked = isSketching && hinted.isDocked === true
  const hint = (isSketching || retryDrawing) && (
    <HintBox isDocked={isDocked} isBegun={sketch !== null && sketch.vertexCount > 0}>
      {retryDrawing ? (
        <DrawingFailed onRetry={retryDrawing} />
      ) : sketch ? (
        <ErrorBoundary fallback={<HintFailed />}>
          <DrawingHint
            sketch={sketch}
            kind={drawing.drawKind}
            byKeyboard={hinted.byKeyboard ?? false}
            offersAlignment={hinted.offersAlignment ?? false}
            onDone={hinted.onDone}
          />
        </ErrorBoundary>
      ) : (
        <DrawingComing />
      )}
    </HintBox>
  )
  const failure = typeof status === 'object' ? status.failure : undefined
  // A refused map may also crash: the known reason is shown anyway.
  const error = (
    <MapError map={adapter.id} failure={failure} onRetry={reload} onContinueOnLeaflet={map.onContinueOnLeaflet} />
  )
  return (
    <div
      className={classes(
        'absolute inset-0 isolate',
        (isDocked || isOverSheet) && '[--inset-bottom:max(var(--low-sheet),var(--sheet,0px))]',
      )}
    >
      <div className="@container pointer-events-none absolute top-0 right-(--inset-right) left-(--inset-left) z-20 flex flex-col gap-2 p-3 *:pointer-events-auto">
        <div ref={headRef} data-map-head tabIndex={-1} className="flex flex-col gap-2 outline-none">
          {children}
          {map.onMapChosen && !isSketching && <MapChoice onChosen={map.onMapChosen} />}
          {imagery.trouble && !adapter.hasOwnImagery && <ImageryNotice key={imagery.trouble} imagery={imagery} />}
        </div>
        {corner && (
          <div
            data-map-corner
            className={classes(
              '@min-[52rem]:absolute @min-[52rem]:top-3 @min-[52rem]:left-3 w-fit',
              // The compass of the view stands in the other corner.
              isThreeD ? 'max-w-[calc(100%-3.25rem)]' : 'max-w-full',
            )}
          >
            <ErrorBoundary fallback={<TriedOnline />}>{corner}</ErrorBoundary>
          </div>
        )}
      </div>
      <ErrorBoundary key={adapter.id} fallback={error}>
        {failure ? (
          error
        ) : (
          <>
            <div inert={isThreeD} className="absolute inset-0 z-0">
              <View
                camera={map.camera}
                mapType={map.mapType}
                imagery={imagery.shown}
                imageryAttempt={imagery.attempt}
                marker={map.marker}
                drawing={drawing}
                on={{
                  ...on,
                  sketchChanged: (changed) => {
                    setSketch(changed)
                    on.sketchChanged(changed)
                  },
                  status: map.onStatus,
                  imageryFailed: imagery.fail,
                  imageryLost: imagery.lose,
                  drawingFailed: (retry) => setRetryDrawing(() => retry),
                  cameraChanged: map.onPosition,
                }}
              />
            </div>
            {status === 'loading' && <MapLoading />}
            {isThreeD ? (
              <div className="absolute inset-0 z-5">
                <ErrorBoundary fallback={<TriedOnline />}>{threeD.render(sceneControls)}</ErrorBoundary>
              </div>
            ) : (
              <ErrorBoundary fallback={null}>{overMap}</ErrorBoundary>
            )}
            {isDocked && hint}
            <div
              ref={footRef}
              data-map-foot
              className="@container pointer-events-none absolute right-(--inset-right) bottom-(--inset-bottom) left-(--inset-left) z-10"
            >
              {/* Space for the attribution below: two lines with a phone's large text, more in a narrow window. */}
              <div className="flex flex-col gap-2 p-3 pb-[2rem] @max-[10rem]:pb-[4rem]">
                {hint ? (
                  !isDocked && hint
                ) : (
                  <div className="flex in-data-[half-covered]:hidden flex-col gap-2">
                    <ErrorBoundary fallback={<TriedOnline />}>{foot}</ErrorBoundary>
                  </div>
                )}
                <MapControls
                  mapType={map.mapType}
                  onMapType={map.onMapType}
                  imagery={adapter.hasOwnImagery ? null : imagery}
                  position={position}
                  mapId={adapter.id}
                  onZoom={(zoom) => map.onCamera({ ...position, zoom })}
                  onLocated={onLocated}
                  threeD={threeD}
                  onSceneControls={setSceneControls}
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
  /** True once a vertex is set. */
  readonly isBegun: boolean
  readonly children: ReactNode
}

/** Hint during a drawing, equally high with and without buttons. Clicks on its text reach the map. */
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

/** Replaces the hint until the drawing code has loaded: the map does not react to clicks yet. */
const DrawingComing = () => {
  const { t } = useWords('map')
  return (
    <p role="status" data-drawing-coming>
      {t('drawingComing')}
    </p>
  )
}

/** Replaces the hint if the code for drawing could not be fetched. */
const DrawingFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useWords('map')
  return (
    <>
      <p role="status">{t('drawingFailed')}</p>
      <Button variant="onDark" className="pointer-events-auto" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  )
}

const HintFailed = () => <DrawingFailed onRetry={useRetryOnline().retry} />

/** Marks demonstration imagery, or missing imagery. */
const ImageryNotice = ({ imagery }: { readonly imagery: Imagery }) => {
  const { t } = useWords(['map', 'page'])
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
