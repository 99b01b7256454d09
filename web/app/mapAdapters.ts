import type { AppConfig } from '../../api/contract/config.ts'
import { leafletAdapter } from '../map/leaflet/leafletAdapter.ts'
import type { MapAdapter } from '../map/mapAdapter.ts'

/** The map each value of the configuration stands for. */
export const MAP_ADAPTERS = { leaflet: leafletAdapter } as const satisfies Record<AppConfig['mapProvider'], MapAdapter>
