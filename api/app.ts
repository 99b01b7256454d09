import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { BatteryProduct } from '#wire/battery.ts'
import type { AppConfig, FirstView, GoogleMaps, TileProvider } from '#wire/config.ts'
import { FIRST_VIEW } from '#wire/firstView.ts'
import { MAP_PROVIDERS, type MapProvider } from '#wire/mapProviders.ts'
import type { Panel } from '#wire/panel.ts'
import { analyzeRoutes } from './analysis/analyzeRoutes.ts'
import type { MethodServices } from './analysis/estimationMethod.ts'
import { batteryRoutes, inverterRoutes } from './catalogue/catalogueRoutes.ts'
import { panelRoutes } from './catalogue/panelRoutes.ts'
import type { ProductStore } from './catalogue/productStore.ts'
import type { AnswerSeal } from './designs/answerSeal.ts'
import { designRoutes } from './designs/designRoutes.ts'
import type { Designs } from './designs/designs.ts'
import { speakInSentences } from './faultSentence.ts'
import { bearerOf } from './http/bearer.ts'
import type { BodyReader } from './http/body/bodyReader.ts'
import { readBodiesBy } from './http/body/jsonBody.ts'
import { identifyClient } from './http/caller.ts'
import { compression } from './http/compression.ts'
import { configRoutes } from './http/configRoutes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { refuseForeignPages } from './http/foreignPages.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { guessLimit, rateLimit } from './http/limits/rateLimit.ts'
import type { Limiters } from './http/limits/rateLimiter.ts'
import { createLinkPreview } from './http/linkPreview.ts'
import { addOpenApiDocument } from './http/openApiDocument.ts'
import { openApiRouter } from './http/openApiRouter.ts'
import { problem, unsupportedMethod } from './http/problem.ts'
import { type AnsweredRequest, requestMiddleware } from './http/requestMiddleware.ts'
import { requestTimeout } from './http/requestTimeout.ts'
import { tileOrigins } from './http/securityHeaders.ts'
import { webPages } from './http/webPages.ts'
import type { AerialSource } from './imagery/aerialSource.ts'
import type { TilePainter } from './imagery/demo/tilePainter.ts'
import { demoTileRoutes } from './imagery/demoTileRoutes.ts'
import type { Logger } from './logging.ts'
import { datasheetRoutes } from './offers/datasheetRoutes.ts'
import type { PdfRenderer } from './offers/pdf/pdfRenderer.ts'
import type { Sender } from './offers/proposalOrder.ts'
import { proposalRoutes } from './offers/proposalRoutes.ts'
import { buildingRoutes, roofRoutes } from './places/buildings/buildingRoutes.ts'
import type { BuildingSource, RoofSource } from './places/buildings/buildingSource.ts'
import { geocodeRoutes } from './places/geocodeRoutes.ts'
import type { Geocoder } from './places/geocoder.ts'
import { pvgisRoutes } from './weather/pvgisRoutes.ts'
import { weatherRoutes } from './weather/weatherRoutes.ts'

/** The parts of the application; a test replaces some. */
export interface AppDependencies extends MethodServices {
  readonly panels: ProductStore<Panel>
  readonly batteries: ProductStore<BatteryProduct>
  readonly geocoder: Geocoder
  /** The buildings around a place; null without a building service. */
  readonly buildings: BuildingSource | null
  /** The roof of the building at a place, for Google's map; null without that service. */
  readonly roofAt: RoofSource | null
  readonly designs: Designs
  readonly answerSeal: Pick<AnswerSeal, 'withSummary'>
  readonly bodyReader: BodyReader
  readonly logger: Logger
  /** In order of preference; never empty for any map type. */
  readonly tileProviders: readonly TileProvider[]
  /** Whether the host of the preferred imagery answers this server. */
  readonly doesImageryAnswer: () => boolean
  /** Paints the demonstration imagery; null if the demonstration is not offered. */
  readonly painter: TilePainter | null
  /** Imagery for print; null without printable imagery. */
  readonly aerial: AerialSource | null
  /** Makes the PDFs. */
  readonly renderer: PdfRenderer
  /** The sender of every offer; null: each proposal names its own. */
  readonly sender: Sender | null
  /** The operator's key for offers of that sender; null: no offer is made. */
  readonly proposalKey: string | null
  readonly mapProvider: MapProvider
  /** Null without a key. */
  readonly googleMaps: GoogleMaps | null
  /** Whether a visitor is asked before Google's map is loaded. */
  readonly googleConsent: AppConfig['googleConsent']
  /** The folder of the built web application. */
  readonly webRoot: string
  /** Counts clients' spending. */
  readonly limiters: Limiters
  readonly requestTimeoutMs: number
  /** Number of trusted reverse proxies in front. */
  readonly trustedProxies: number
  /** Resolves when the store answers. */
  ping(): Promise<void>
  /** Whether the disk of the data folder has room left. */
  hasRoom(): Promise<boolean>
  /** True from the moment a stop was asked for. */
  isStopping(): boolean
  /** Gets every answer, for the metrics. */
  readonly onAnswered?: (request: AnsweredRequest) => void
}

const configOf = ({
  tileProviders,
  doesImageryAnswer,
  geocoder,
  mapProvider,
  googleMaps,
  googleConsent,
  buildings,
  roofAt,
  sender,
  proposalKey,
}: AppDependencies): AppConfig => ({
  mapProvider,
  googleMaps: MAP_PROVIDERS[mapProvider].external?.settings === 'googleMaps' ? googleMaps : null,
  googleConsent,
  defaultCentre: FIRST_VIEW.center,
  defaultZoom: FIRST_VIEW.zoom,
  tileProviders: [...tileProviders],
  imageryAnswers: doesImageryAnswer(),
  geocoder: { id: geocoder.id, suggests: geocoder.suggests },
  findsBuildings: buildings !== null,
  findsRoofs: roofAt !== null,
  proposalSender: sender?.name ?? null,
  acceptsProposalKey: sender !== null && proposalKey !== null,
})

/** With a choice of maps, no external service is contacted before a visitor has chosen the map. */
const firstViewOf = ({ mapProvider, defaultCentre, defaultZoom, ...config }: AppConfig): FirstView | null => {
  if (MAP_PROVIDERS[mapProvider].hasOwnImagery) return null
  const satellite = config.tileProviders.filter(
    ({ mapType, demonstration }) => mapType === 'satellite' && (config.imageryAnswers || demonstration),
  )
  const withoutTexts = satellite.map((provider) => ({
    ...provider,
    terms: '',
    layers: provider.layers.slice(0, 1).map((layer) => ({ ...layer, attribution: '' })),
  }))
  return { defaultCentre, defaultZoom, tileProviders: withoutTexts }
}

const apiRoutes = (dependencies: AppDependencies): OpenAPIHono => {
  const { panels, inverters, batteries, weather, renderer } = dependencies
  const api = openApiRouter()
  api.route('/', panelRoutes(panels))
  api.route('/', inverterRoutes(inverters))
  api.route('/', batteryRoutes(batteries))
  api.route('/', datasheetRoutes(panels, renderer))
  // After an analysis a proposal is likely: the renderer warms up while the figures are read.
  api.route('/', analyzeRoutes(panels, dependencies, dependencies.answerSeal, renderer.prepare))
  api.route('/', proposalRoutes(panels, dependencies))
  api.route('/', geocodeRoutes(dependencies.geocoder))
  if (dependencies.buildings) api.route('/', buildingRoutes(dependencies.buildings))
  if (dependencies.roofAt) api.route('/', roofRoutes(dependencies.roofAt))
  api.route('/', weatherRoutes(weather))
  if (weather.planeAt) api.route('/', pvgisRoutes(weather.planeAt))
  api.route('/', designRoutes(dependencies.designs, dependencies))
  if (dependencies.painter) api.route('/', demoTileRoutes(dependencies.painter))
  api.route(
    '/',
    configRoutes(() => configOf(dependencies)),
  )
  api.route('/', healthRoutes(dependencies))
  return api
}

/** The application: the API under `/api`, the web application everywhere else, one error mapper around both.
 * @example
 * const response = await createApp(dependencies).request('/api/panels') */
export const createApp = (dependencies: AppDependencies): OpenAPIHono => {
  const { logger, trustedProxies, limiters, requestTimeoutMs } = dependencies
  const { tileProviders, mapProvider, webRoot } = dependencies
  speakInSentences()
  const app = openApiRouter()
  const preview = createLinkPreview(dependencies.designs, trustedProxies, (err) =>
    logger.error({ err }, 'the preview of a link'),
  )
  const pages = webPages(
    webRoot,
    { imageOrigins: tileOrigins(tileProviders), mapProvider },
    () => firstViewOf(configOf(dependencies)),
    preview,
  )
  app.onError(errorHandler(logger))
  app.notFound((c) => (/^\/api(?:\/|$)/.test(c.req.path) ? problem(c, 'notFound') : pages(c)))
  app.use(requestMiddleware(logger, trustedProxies, dependencies.onAnswered))
  app.use(singleHost)
  app.use('/api/*', refuseForeignPages(trustedProxies))
  app.use(rateLimit(limiters, trustedProxies))
  const guesses = guessLimit(limiters, trustedProxies)
  app.use('/api/designs/*', guesses)
  // A proposal without a key guesses nothing.
  app.use('/api/proposals', (c, next) => (bearerOf(c) === null ? next() : guesses(c, next)))
  app.use(compression())
  app.use('/api/*', identifyClient(trustedProxies))
  app.use('/api/*', readBodiesBy(dependencies.bodyReader))
  app.use('/api/*', requestTimeout(requestTimeoutMs))
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: unsupportedMethod }))
  const api = apiRoutes(dependencies)
  addOpenApiDocument(api, app)
  app.route('/api', api)
  return app
}

/** Node's request as @hono/node-server passes it; absent in a test without a socket. */
interface Bindings {
  readonly incoming?: { readonly rawHeaders?: readonly string[] }
}

/** Names and values in turn, as they were sent: elsewhere Node keeps the first `Host` alone. */
const countOfHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Refuses a request with several `Host` headers: a proxy before this server may have believed another one of them.
 * @see RFC 9112, section 3.2 */
const singleHost: MiddlewareHandler = (c, next) => {
  const { rawHeaders = [] } = (c.env as Bindings | undefined)?.incoming ?? {}
  return countOfHosts(rawHeaders) > 1 ? Promise.resolve(problem(c, 'repeatedHost')) : next()
}
