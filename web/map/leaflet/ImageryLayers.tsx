import type { GridLayer, LeafletEvent, LeafletEventHandlerFnMap, Map as LeafletMap, TileEvent } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { TileLayer, useMap, WMSTileLayer } from 'react-leaflet'
import type { TileLayer as TileLayerConfig, TileProvider } from '#contract/config.ts'
import { useWords } from '../../i18n/useWords.ts'
import type { MapStatus } from '../mapAdapter.ts'
import { originKey } from '../tiles/firstTiles.ts'
import { MAX_ZOOM } from '../world.ts'

/** A little longer than Leaflet fades a tile in [ms]. */
const FADED_AFTER_MS = 400

const firstTilesBox = (): HTMLElement | null => document.getElementById('first-tiles')

/** Lays the tiles that the page showed before the map under those of the map, until its own are there: they move with it, and go before
 * it zooms.
 * @returns to be called when the tiles of the map have loaded */
const useFirstTiles = (): (() => void) => {
  const map = useMap()
  useLayoutEffect(
    function takeFirstTiles() {
      const box = firstTilesBox()
      if (!box) return
      const remove = () => box.remove()
      if (box.dataset.origin === originKey(map.getZoom(), map.getPixelOrigin())) map.getPane('tilePane')?.prepend(box)
      else remove()
      map.once('zoomstart', remove)
      return () => {
        map.off('zoomstart', remove)
        remove()
      }
    },
    [map],
  )
  return () => {
    const box = firstTilesBox()
    if (box) setTimeout(() => box.remove(), FADED_AFTER_MS)
  }
}

/** A network that swallows requests without an answer is noticed after this [ms]. */
const SILENCE_MS = 12_000
/** Leaflet removes the tiles of another zoom this long after the last new one has come or failed, and a little more [ms]. */
const PRUNED_AFTER_MS = 400

interface ImageryLayersProps {
  readonly imagery: TileProvider
  readonly onStatus: (status: MapStatus) => void
  readonly onFailed: (imagery: TileProvider) => void
  /** Every tile in view failed after some had loaded; false when one loads again. */
  readonly onLost: (isLost: boolean) => void
}

/** Whether no tile of a layer is shown in the map's box. */
const isBlank = (map: LeafletMap, layer: GridLayer): boolean => {
  const box = map.getContainer().getBoundingClientRect()
  const tiles = [...(layer.getContainer()?.querySelectorAll('.leaflet-tile-loaded') ?? [])]
  return !tiles.some((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
}

/** The layers of a tile provider. The lowest one decides whether there is imagery: ready with its first tile, failed
 * when all of its first tiles failed. */
export const ImageryLayers = ({ imagery, onStatus, onFailed, onLost }: ImageryLayersProps) => {
  const { t } = useWords('map')
  const map = useMap()
  const hasLoaded = useRef(false)
  const hasFailed = useRef(false)
  const fail = useEffectEvent(() => {
    if (hasLoaded.current || hasFailed.current) return
    hasFailed.current = true
    onStatus('ready')
    onFailed(imagery)
  })
  useEffect(function watchSilence() {
    const timer = setTimeout(() => fail(), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const blankTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLost = useRef(false)
  const lose = useEffectEvent((lost: boolean) => {
    if (isLost.current === lost) return
    isLost.current = lost
    onLost(lost)
  })
  useEffect(function endLoss() {
    return () => {
      clearTimeout(blankTimer.current)
      lose(false)
    }
  }, [])
  const removeFirstTiles = useFirstTiles()
  const errors = useRef(0)
  const watch = {
    tileload: () => {
      if (!hasLoaded.current) onStatus('ready')
      hasLoaded.current = true
      lose(false)
    },
    tileerror: () => {
      errors.current += 1
    },
    load: ({ target }: LeafletEvent) => {
      removeFirstTiles()
      if (errors.current > 0) fail()
      clearTimeout(blankTimer.current)
      if (errors.current > 0 && hasLoaded.current)
        blankTimer.current = setTimeout(() => lose(isBlank(map, target)), PRUNED_AFTER_MS)
    },
  }
  return imagery.layers.map((layer, index) => (
    <ImageryLayer
      key={`${imagery.id}-${layer.url}`}
      layer={layer}
      // Real attributions keep their owners' words; the invented one is in the reader's language.
      attribution={imagery.demonstration ? t('demonstrationAttribution') : layer.attribution}
      zIndex={index + 1}
      watch={index === 0 ? watch : {}}
    />
  ))
}

interface ImageryLayerProps {
  readonly layer: TileLayerConfig
  readonly attribution: string
  readonly zIndex: number
  readonly watch: LeafletEventHandlerFnMap
}

/** Says that a tile is as sharp as the map has it: a browser may otherwise take it for one too coarse for a fine screen. */
const tellDensity = ({ tile }: TileEvent): void => {
  if (tile instanceof HTMLImageElement) tile.srcset = `${tile.src} 1x`
}
/** Leaflet cancels a tile by another `src`, which counts for nothing beside a `srcset`. */
const takeBack = ({ tile }: TileEvent): void => tile.removeAttribute('srcset')

const ImageryLayer = ({ layer, attribution, zIndex, watch }: ImageryLayerProps) => {
  const common = {
    attribution,
    minZoom: layer.minZoom,
    maxNativeZoom: layer.maxNativeZoom,
    maxZoom: MAX_ZOOM.leaflet,
    tileSize: layer.tileSize,
    opacity: layer.opacity,
    zIndex,
    eventHandlers: { ...watch, tileloadstart: tellDensity, tileabort: takeBack, tileunload: takeBack },
  }
  switch (layer.kind) {
    case 'xyz':
      return <TileLayer url={layer.url} subdomains={[...layer.subdomains]} {...common} />
    case 'wms': {
      const { layers, styles, format, version, transparent } = layer
      return <WMSTileLayer url={layer.url} params={{ layers, styles, format, version, transparent }} {...common} />
    }
  }
}
