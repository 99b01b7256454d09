import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapType } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { useFormats } from '../../base/i18n/useFormats.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import type { Camera, MapAdapter } from '../mapAdapter.ts'
import { MIN_ZOOM } from '../mapLimits.ts'
import { scaleBar } from '../projection.ts'
import type { Imagery } from '../tiles/useImagery.ts'

interface LocateButtonProps {
  readonly className: string
  readonly onLocated: (position: LatLng) => void
}

/** Moves the map to the device's position. The browser asks for permission only after the click. */
const LocateButton = ({ className, onLocated }: LocateButtonProps) => {
  const { t } = useWords(['map', 'locate'])
  const [isLocating, setIsLocating] = useState(false)
  const onClick = async () => {
    if (isLocating) return
    setIsLocating(true)
    try {
      const { locate } = await import('./locate.ts')
      const found = await locate()
      if (typeof found === 'string') showToast({ title: t(`locate:${found}`), tone: 'danger' })
      else onLocated(found)
    } catch (error) {
      console.error('the code that asks for the place could not be fetched', error)
      showToast({ title: t('locateFailed'), tone: 'danger' })
    } finally {
      setIsLocating(false)
    }
  }
  return (
    <div className={className}>
      <IconButton label={t('myLocation')} aria-busy={isLocating} onClick={() => void onClick()}>
        <LocateFixed aria-hidden className={classes('size-5', isLocating && 'animate-pulse')} />
      </IconButton>
    </div>
  )
}

/** A view in three dimensions. */
export interface ThreeDView {
  readonly isShown: boolean
  readonly onShown: (isShown: boolean) => void
  /** @param controls where the buttons of the view stand; null before they can */
  readonly render: (controls: HTMLElement | null) => ReactNode
}

interface MapControlsProps {
  readonly mapType: MapType
  readonly onMapType: (mapType: MapType) => void
  /** Null if the map has its own imagery. */
  readonly imagery: Imagery | null
  /** The current camera. */
  readonly position: Camera
  /** The map, which determines the largest zoom. */
  readonly mapId: MapAdapter['id']
  readonly onZoom: (zoom: number) => void
  /** Absent if the map offers no location. */
  readonly onLocated?: ((position: LatLng) => void) | undefined
  readonly threeD: ThreeDView | undefined
  /** Called with the place for the buttons of the view in three dimensions. */
  readonly onSceneControls: (place: HTMLElement | null) => void
}

const MAP_TYPES = ['roadmap', 'hybrid', 'satellite'] as const satisfies readonly MapType[]
const SURFACE = 'pointer-events-auto rounded-float bg-raised/95 text-ink shadow-float'

/** Room on a phone between the zoom buttons and the map type switch [px]. */
const WIDEST_SCALE_PX = 72

/** Scale bar for the middle of the map. */
const Scale = ({ position: { center, zoom } }: { readonly position: Camera }) => {
  const formats = useFormats()
  const { lengthM, widthPx } = scaleBar(center, zoom, WIDEST_SCALE_PX)
  const text = lengthM < 1000 ? `${formats.number(lengthM, 1)}\u00a0m` : `${formats.number(lengthM / 1000)}\u00a0km`
  return (
    <div
      aria-hidden
      data-map-scale
      className="pointer-events-none absolute top-0 left-full ml-2 crammed:hidden whitespace-nowrap rounded bg-raised/85 px-1 pb-1 text-xs tabular"
    >
      {text}
      <div className="h-1.5 border-ink border-x border-b" style={{ width: widthPx }} />
    </div>
  )
}

/** Zoom buttons and scale bar, or the buttons of the view in three dimensions; the switch between them and the map types, and the choice
 * of imagery if there is one. */
export const MapControls = ({ mapType, onMapType, imagery, threeD, onSceneControls, ...zoomed }: MapControlsProps) => {
  const { t } = useWords('map')
  const isThreeD = threeD?.isShown === true
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      {isThreeD ? <div ref={onSceneControls} className="contents" /> : <ZoomButtons {...zoomed} />}
      <div className="flex flex-wrap items-center justify-end gap-2 crammed-drawing:hidden">
        {imagery && imagery.choices.length > 1 && <ImageryChoice imagery={imagery} />}
        <fieldset className={classes(SURFACE, 'flex flex-wrap justify-center p-1')}>
          <legend className="sr-only">{t('mapType')}</legend>
          {MAP_TYPES.map((type) => (
            <TypeButton
              key={type}
              isPressed={!isThreeD && mapType === type}
              onClick={() => {
                threeD?.onShown(false)
                onMapType(type)
              }}
            >
              {t(type)}
            </TypeButton>
          ))}
          {threeD && (
            <TypeButton isPressed={isThreeD} onClick={() => threeD.onShown(true)}>
              {t('threeD')}
            </TypeButton>
          )}
        </fieldset>
      </div>
    </div>
  )
}

interface TypeButtonProps {
  readonly isPressed: boolean
  readonly onClick: () => void
  readonly children: string
}

const TypeButton = ({ isPressed, onClick, children }: TypeButtonProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onClick}
    className={classes(
      'min-h-8 rounded-lg px-1.5 font-medium transition-colors sm:px-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      isPressed ? 'bg-ink text-surface' : 'hover:bg-sunken',
    )}
  >
    {children}
  </button>
)

type ZoomButtonsProps = Pick<MapControlsProps, 'position' | 'mapId' | 'onZoom' | 'onLocated'>

const ZoomButtons = ({ position, mapId, onZoom, onLocated }: ZoomButtonsProps) => {
  const { t } = useWords('map')
  const { zoom } = position
  const maxZoom = MAP_PROVIDERS[mapId].maxZoom
  return (
    <>
      <div className={classes(SURFACE, 'relative flex flex-col crammed:flex-row')}>
        <Scale position={position} />
        <IconButton
          label={t('zoomIn')}
          aria-disabled={zoom >= maxZoom}
          onClick={() => onZoom(Math.min(Math.floor(zoom) + 1, maxZoom))}
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('zoomOut')}
          aria-disabled={zoom <= MIN_ZOOM}
          onClick={() => onZoom(Math.max(Math.ceil(zoom) - 1, MIN_ZOOM))}
        >
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </div>
      {onLocated && (
        <LocateButton className={classes(SURFACE, 'mr-auto crammed-drawing:hidden')} onLocated={onLocated} />
      )}
    </>
  )
}

const ImageryChoice = ({ imagery }: { readonly imagery: Imagery }) => {
  const { t } = useWords('map')
  return (
    <select
      aria-label={t('imagery')}
      value={imagery.shown.id}
      onChange={(event) => imagery.choose(event.target.value)}
      className={classes(SURFACE, 'min-h-10 max-w-[min(14rem,100%)] px-3 pointer-coarse:min-h-11')}
    >
      {imagery.choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
