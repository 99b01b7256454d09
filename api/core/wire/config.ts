import { z } from 'zod'
import { Bounds, LatLng } from './area.ts'
import { MAP_PROVIDER_IDS } from './mapProviders.ts'

/** Run-time settings of the browser from `GET /api/config`: one build serves every deployment. */

export const MapType = z.enum(['satellite', 'hybrid', 'roadmap'])
export type MapType = z.infer<typeof MapType>

const layerCommon = {
  attribution: z.string().max(1000).describe('Shown on the map; plain text and links'),
  minZoom: z.number().int().min(0).max(24).default(0),
  maxNativeZoom: z
    .number()
    .int()
    .min(0)
    .max(24)
    .describe('Highest zoom with tiles of its own; above it they are scaled'),
  tileSize: z.number().int().min(64).max(1024).default(256),
  opacity: z.number().min(0).max(1).default(1),
}

export const XyzLayer = z.strictObject({
  ...layerCommon,
  kind: z.literal('xyz'),
  url: z.string().describe('Template with {z}, {x}, {y}; absolute https, or a path of this server'),
  subdomains: z.array(z.string()).default([]),
})
export const WmsLayer = z.strictObject({
  ...layerCommon,
  kind: z.literal('wms'),
  url: z.string().describe('Base address of the WMS, without the GetMap parameters'),
  layers: z.string(),
  styles: z.string().default(''),
  format: z.string().default('image/jpeg'),
  version: z.enum(['1.1.1', '1.3.0']).default('1.3.0'),
  transparent: z.boolean().default(false),
})
export const TileLayer = z.discriminatedUnion('kind', [XyzLayer, WmsLayer])
export type TileLayer = z.infer<typeof TileLayer>

export const TileProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1).max(80),
  mapType: MapType,
  layers: z.array(TileLayer).min(1).max(4).describe('Drawn in this order, the first at the bottom'),
  bounds: Bounds.nullable().default(null).describe('Where the provider has imagery; null for the whole world'),
  terms: z.string().default('').describe('Terms of use, for whoever runs the deployment'),
  demonstration: z.boolean().default(false).describe('True for the embedded invented imagery'),
})
export type TileProvider = z.infer<typeof TileProvider>

/** World of imagery, houses and heights: the real one, or the embedded invented one. */
export const ImageryWorld = z.enum(['real', 'demonstration'])
export type ImageryWorld = z.infer<typeof ImageryWorld>

/** Settings to load the Google map. The key is no secret: any visitor can read it. */
export const GoogleMaps = z.object({
  apiKey: z.string(),
  mapId: z.string(),
  version: z.string().describe('Release channel or number, such as `weekly`'),
  region: z.string().describe('Two-letter country whose customs the map and its places follow'),
  searchCountries: z.array(z.string()).describe('Two-letter countries the address search keeps to; empty for all'),
})
export type GoogleMaps = z.infer<typeof GoogleMaps>

/** Geocoders by id. */
export const GeocoderId = z.enum(['auto', 'gazetteer', 'nominatim', 'photon'])
export type GeocoderId = z.infer<typeof GeocoderId>

export const AppConfig = z.object({
  mapProvider: z.enum(MAP_PROVIDER_IDS),
  googleMaps: GoogleMaps.nullable().describe('Null without a key'),
  googleConsent: z
    .enum(['ask', 'assumed'])
    .describe('`ask`: nothing is loaded from Google before the visitor accepts its map'),
  defaultCentre: LatLng,
  defaultZoom: z.number(),
  tileProviders: z.array(TileProvider).describe('In order of preference for each map type; never empty for any type'),
  imageryAnswers: z
    .boolean()
    .default(true)
    .describe(
      'False while the host of the preferred imagery does not answer this server: maps begin with the demonstration',
    ),
  proposalSender: z
    .string()
    .nullable()
    .default(null)
    .describe('Name of the sender of every offer; null: each proposal says its own'),
  acceptsProposalKey: z
    .boolean()
    .default(false)
    .describe(
      "Whether the operator's key makes a proposal an offer of `proposalSender`; false where there is a sender: every proposal is an estimate",
    ),
  geocoder: z.object({ id: GeocoderId, suggests: z.boolean() }),
  findsRoofs: z.boolean().default(false).describe("Whether `GET /api/buildings/roof` is there, for Google's map alone"),
  findsBuildings: z.boolean().describe('Whether `GET /api/buildings` is there'),
})
export type AppConfig = z.infer<typeof AppConfig>

/** Configuration embedded in the page, so that the first satellite tiles load before its scripts. */
export type FirstView = Pick<AppConfig, 'defaultCentre' | 'defaultZoom' | 'tileProviders'>
