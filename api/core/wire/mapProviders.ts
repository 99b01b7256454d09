interface MapProviderRow {
  /** True for a map that ignores `tileProviders`; its imagery must not be printed. */
  readonly hasOwnImagery: boolean
  /** Largest zoom, down to a single roof tile: Leaflet stretches the last pictures, Google cannot. */
  readonly maxZoom: number
  /** Fields of the configuration for a map of another company: its settings, null without a key, and whether visitors are asked first. */
  readonly external: { readonly settings: string; readonly consent: string } | null
}

/** The maps. A new one is a row here, in `api/env.ts` (its key), in `api/http/securityHeaders.ts` (its hosts) and in
 * `web/maps/mapsByProvider.ts` (its adapter and texts). */
export const MAP_PROVIDERS = {
  leaflet: { hasOwnImagery: false, maxZoom: 23, external: null },
  google: { hasOwnImagery: true, maxZoom: 22, external: { settings: 'googleMaps', consent: 'googleConsent' } },
} as const satisfies Readonly<Record<string, MapProviderRow>>

export type MapProvider = keyof typeof MAP_PROVIDERS

export const MAP_PROVIDER_IDS = Object.keys(MAP_PROVIDERS) as MapProvider[]

/** The map without a key: the default, and the alternative to a map that fails or is declined. */
export const KEYLESS_MAP = 'leaflet' satisfies MapProvider
