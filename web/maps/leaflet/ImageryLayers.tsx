import type { GridLayer, LeafletEvent, LeafletEventHandlerFnMap, Map as LeafletMap, TileEvent } from 'leaflet'
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { TileLayer, useMap, WMSTileLayer } from 'react-leaflet'
import type { TileLayer as TileLayerConfig, TileProvider } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import type { MapStatus } from '../mapAdapter.ts'
import { originKey } from '../tiles/firstTiles.ts'

/** A little longer than Leaflet's fade-in of a tile [ms]. */
const FADED_AFTER_MS = 400

const firstTilesBox = (): HTMLElement | null => document.getElementById('first-tiles')

/** Puts the tiles of the page's start under the map's tiles until those have loaded. They move with the map, and are removed before it
 * zooms.
 * @returns to be called when the map's tiles have loaded */
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

/** Time after which a network without answers counts as lost [ms]. */
const SILENCE_MS = 12_000
/** A little longer than Leaflet keeps the tiles of another zoom after the last new one [ms]. */
const PRUNED_AFTER_MS = 400

interface ImageryLayersProps {
  readonly imagery: TileProvider
  readonly onStatus: (status: MapStatus) => void
  readonly onFailed: (imagery: TileProvider) => void
  /** True if every visible tile failed after some had loaded; false once one loads again. */
  readonly onLost: (isLost: boolean) => void
}

/** Whether no tile of a layer is visible. */
const isBlank = (map: LeafletMap, layer: GridLayer): boolean => {
  const box = map.getContainer().getBoundingClientRect()
  const tiles = [...(layer.getContainer()?.querySelectorAll('.leaflet-tile-loaded') ?? [])]
  return !tiles.some((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
}

/** The layers of a tile provider. The lowest one decides whether there is imagery: ready with its first tile, failed if all of its
 * first tiles failed. */
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
      // Real attributions keep their owners' wording; the demonstration's is in the reader's language.
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

/** Declares the tile's pixel density: otherwise a browser may consider it too coarse for a high-density screen. */
const tellDensity = ({ tile }: TileEvent): void => {
  if (tile instanceof HTMLImageElement) tile.srcset = `${tile.src} 1x`
}
/** Leaflet cancels a tile by setting `src`, which has no effect beside a `srcset`. */
const takeBack = ({ tile }: TileEvent): void => tile.removeAttribute('srcset')

const ImageryLayer = ({ layer, attribution, zIndex, watch }: ImageryLayerProps): ReactElement => {
  const common = {
    attribution,
    minZoom: layer.minZoom,
    maxNativeZoom: layer.maxNativeZoom,
    maxZoom: MAP_PROVIDERS.leaflet.maxZoom,
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
