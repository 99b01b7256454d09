import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TileLayer, WMSTileLayer } from 'react-leaflet'
import type { TileLayer as TileLayerConfig, TileProvider } from '../../../api/contract/config.ts'
import type { MapStatus } from '../mapAdapter.ts'
import { MAX_ZOOM } from '../zoomRange.ts'

/** A network that swallows requests without an answer is noticed after this [ms]. */
const SILENCE_MS = 12_000

interface ImageryLayersProps {
  readonly imagery: TileProvider
  readonly onStatus: (status: MapStatus) => void
  readonly onFailed: (imagery: TileProvider) => void
}

/** The layers of a tile provider. The lowest one decides whether there is imagery: ready with its first tile, failed
 * when all of its first tiles failed. */
export const ImageryLayers = ({ imagery, onStatus, onFailed }: ImageryLayersProps) => {
  const { t } = useTranslation('map')
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
  const errors = useRef(0)
  const watch = {
    tileload: () => {
      if (!hasLoaded.current) onStatus('ready')
      hasLoaded.current = true
    },
    tileerror: () => {
      errors.current += 1
    },
    load: () => {
      if (errors.current > 0) fail()
    },
  }
  return imagery.layers.map((layer, index) => (
    <ImageryLayer
      key={`${imagery.id}-${layer.url}`}
      layer={layer}
      // The real ones are told in their owners' words; what is invented here, in the reader's language.
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
  readonly watch: Readonly<Record<string, () => void>>
}

const ImageryLayer = ({ layer, attribution, zIndex, watch }: ImageryLayerProps) => {
  const common = {
    attribution,
    minZoom: layer.minZoom,
    maxNativeZoom: layer.maxNativeZoom,
    maxZoom: MAX_ZOOM,
    tileSize: layer.tileSize,
    opacity: layer.opacity,
    zIndex,
    eventHandlers: watch,
  }
  if (layer.kind === 'xyz') return <TileLayer url={layer.url} subdomains={[...layer.subdomains]} {...common} />
  const { layers, styles, format, version, transparent } = layer
  return <WMSTileLayer url={layer.url} params={{ layers, styles, format, version, transparent }} {...common} />
}
