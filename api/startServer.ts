import type { Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { KEYLESS_MAP, MAP_PROVIDER_IDS, type MapProvider } from '#wire/mapProviders.ts'
import { createDetailedAnalyst } from './analysis/detailed/detailedAnalyst.ts'
import { type AppDependencies, createApp } from './app.ts'
import { openStore } from './database/openStore.ts'
import { POSTGRES_LIMITS } from './database/postgresLimits.ts'
import { createAnswerSeal } from './designs/answerSeal.ts'
import { createDesigns } from './designs/designs.ts'
import { everyHour } from './designs/expiry.ts'
import { createExpiryRounds, type ExpiryRefusal, type ExpiryRound, expiryRefusals } from './designs/expiryRounds.ts'
import { createSpaceAlarm } from './designs/spaceAlarm.ts'
import { DEFAULT_REQUEST_TIMEOUT_MS, type Environment, MAP_KEYS } from './env.ts'
import { createBodyReader } from './http/body/bodyReader.ts'
import { boundedServer } from './http/boundedServer.ts'
import { createLimiters } from './http/limits/rateLimiter.ts'
import { listen } from './http/listen.ts'
import { WARM_UP } from './http/requestMiddleware.ts'
import { createAerialSource } from './imagery/aerialSource.ts'
import { createTilePainter } from './imagery/demo/tilePainter.ts'
import { createImageryWatch } from './imagery/imageryWatch.ts'
import { offeredTileProviders } from './imagery/tileProviders.ts'
import { loadEnvironment, PROJECT } from './loadEnvironment.ts'
import { createLogger, type Logger } from './logging.ts'
import { deploymentSender } from './offers/deploymentSender.ts'
import { createPdfRenderer } from './offers/pdf/pdfRenderer.ts'
import { systemClock } from './outbound/clock.ts'
import { createGoogleSolar, GOOGLE_SOLAR_URL } from './places/buildings/createGoogleSolar.ts'
import { createOverpass } from './places/buildings/createOverpass.ts'
import { createGeocoder, GEOCODERS } from './places/createGeocoder.ts'
import { createWorkPool, JOB_LIMIT_MS } from './threads/workPool.ts'
import { createWeatherSource } from './weather/createWeatherSource.ts'

/** Interval between checks for idle connections while stopping [ms]. */
const IDLE_CHECK_MS = 50
/** Time for requests to finish sending their bodies after a stop signal [ms]. */
const BODY_MS = 5_000

/** Factor of at least 1 by which a server's other limits grow when its `REQUEST_TIMEOUT_MS` is above the default, as for a slow machine. */
const limitFactor = ({ REQUEST_TIMEOUT_MS }: Environment): number =>
  Math.max(1, REQUEST_TIMEOUT_MS / DEFAULT_REQUEST_TIMEOUT_MS)

interface GracefulStop {
  /** True from the moment a stop was asked for. */
  isStopping(): boolean
  /** Accepts no new connections, waits for the running requests, then closes the rest.
   * @returns true if every request finished in time */
  stop(): Promise<boolean>
}

/** Ends a server without interrupting requests. Idle connections delay nothing.
 * @param bodyMs time for unfinished bodies [ms]
 * @param limitMs requests that run longer than this are broken off [ms] */
const gracefulStop = (server: Server, bodyMs: number, limitMs: number): GracefulStop => {
  const running = new Set<ServerResponse>()
  let stopped: Promise<boolean> | undefined
  server.prependListener('request', (_, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    // A client that keeps its connection open must not use it again.
    if (stopped) response.setHeader('Connection', 'close')
  })
  /** Node does not count connections as idle that are silent or amid the head of a request. */
  const closeUnused = (andUnfinished: boolean): void => {
    server.closeIdleConnections()
    for (const { req } of running) if (andUnfinished && !req.complete) req.destroy()
    if (running.size === 0) server.closeAllConnections()
  }
  const drain = (): Promise<boolean> =>
    new Promise((resolve) => {
      let isInTime = true
      const bodiesUntilMs = performance.now() + bodyMs
      const idleCheck = setInterval(() => closeUnused(performance.now() > bodiesUntilMs), IDLE_CHECK_MS)
      const limit = setTimeout(() => {
        isInTime = false
        server.closeAllConnections()
      }, limitMs)
      server.close(() => {
        clearInterval(idleCheck)
        clearTimeout(limit)
        resolve(isInTime)
      })
      closeUnused(false)
    })
  return {
    isStopping: () => stopped !== undefined,
    stop: () => {
      stopped ??= drain()
      return stopped
    },
  }
}

const BYTES_A_MB = 1024 * 1024
/** Time that running requests get beyond their own limit before a stop breaks them off [ms]. */
const STOP_MARGIN_MS = 5_000
/** Stop signals within this time of each other count as one [ms]. */
const SAME_REQUEST_MS = 1_000
/** Delay of the warm-up, so that it holds up no health check [ms]. */
const WARM_UP_AFTER_MS = 500

const mapOf = (env: Environment): Pick<AppDependencies, 'mapProvider' | 'googleMaps' | 'googleConsent'> => {
  const apiKey = env.GOOGLE_MAPS_API_KEY
  const hasKey = (provider: MapProvider): boolean => {
    const key = MAP_KEYS[provider]
    return key !== null && Boolean(env[key])
  }
  return {
    mapProvider: env.MAP_PROVIDER ?? MAP_PROVIDER_IDS.find(hasKey) ?? KEYLESS_MAP,
    googleMaps: apiKey
      ? {
          apiKey,
          mapId: env.GOOGLE_MAPS_MAP_ID,
          version: env.GOOGLE_MAPS_VERSION,
          region: env.GOOGLE_MAPS_REGION,
          searchCountries: env.GOOGLE_SEARCH_COUNTRIES,
        }
      : null,
    googleConsent: env.GOOGLE_CONSENT,
  }
}

/** Warms up two parts that take about 100 ms each on first use: the API description and, unless Photon is used over the network, the list of
 * places. */
const warmUp = async (app: ReturnType<typeof createApp>, { GEOCODER }: Environment): Promise<void> => {
  if (GEOCODERS[GEOCODER].suggestsTownsHere) await app.request('/api/geocode/suggest?q=Milano', {}, WARM_UP)
  await app.request('/api/openapi.json', {}, WARM_UP)
}

/** Logs and counts rounds of expiry. A refusal that repeats itself is logged once.
 * @returns takes the rounds of a process, in their order */
const logExpiry = (logger: Logger): ((round: ExpiryRound) => void) => {
  let logged: ExpiryRefusal | null = null
  return ({ deleted, due, refusal }) => {
    if (deleted > 0) logger.info({ count: deleted }, 'expired designs were deleted')
    if (refusal) expiryRefusals.set(refusal, (expiryRefusals.get(refusal) ?? 0) + 1)
    if (refusal && refusal !== logged)
      logger.warn({ reason: refusal, due }, 'no expired designs are deleted: see docs/operations.md')
    logged = refusal
  }
}

/** Reads the environment, opens the store, listens and prints the address; stops on SIGTERM and SIGINT. The server starts without a
 * reachable PostgreSQL database and waits for it in the background.
 * @throws Error with a sentence for people when it cannot start */
export const startServer = async (): Promise<void> => {
  const env = loadEnvironment()
  const logger = createLogger(env.LOG_LEVEL)
  const factor = limitFactor(env)
  const jobs = { limitMs: factor * JOB_LIMIT_MS }
  const pool = createWorkPool((err) => logger.error({ err }, 'work'), {
    long: jobs,
    pdf: jobs,
    short: jobs,
    body: jobs,
  })
  const renderer = createPdfRenderer(pool)
  const sender = await deploymentSender(env, PROJECT, renderer)
  const maxDesignBytes = env.DESIGNS_MAX_MB * BYTES_A_MB
  const alarm = createSpaceAlarm(maxDesignBytes, logger)
  let designBytes = 0
  const store = await openStore({
    dataDir: resolve(PROJECT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    maxDesignBytes,
    postgresLimits: {
      connectMs: factor * POSTGRES_LIMITS.connectMs,
      statementMs: factor * POSTGRES_LIMITS.statementMs,
    },
    onDesignBytes: (bytes) => {
      designBytes = bytes
      alarm(bytes)
    },
    onFault: (err) => logger.error({ err }, 'store'),
    onOpenedLate: () => logger.info('the database is there'),
  })
  const onDesignFault = (err: unknown): void => logger.error({ err }, 'designs')
  const designs = createDesigns({
    store: store.designs,
    expiryDays: env.DESIGN_EXPIRY_DAYS,
    onFault: onDesignFault,
  })
  const limiters = createLimiters(env, store.spending)
  // Loaded only if metrics are enabled.
  const metrics = env.METRICS === 'on' ? (await import('./http/metrics/metrics.ts')).createMetrics() : null
  const tileProviders = offeredTileProviders(env.TILE_PROVIDERS_FILE, env.MAP_TILES)
  const painter = env.MAP_TILES === 'services' ? null : createTilePainter(pool)
  const doesImageryAnswer = createImageryWatch(tileProviders, {
    fetch,
    clock: systemClock,
    logger,
    say: process.stdout.isTTY ? console.log : (line) => logger.warn(line),
  })
  const userAgent = env.GEOCODER_USER_AGENT ?? 'SolarPlanner'
  const app = createApp({
    nowMs: Date.now,
    ...(metrics && { onAnswered: metrics.count }),
    painter,
    aerial: createAerialSource({ ...mapOf(env), tileProviders, doesImageryAnswer, painter, fetch, userAgent }),
    analyst: createDetailedAnalyst(pool),
    renderer,
    sender,
    proposalKey: env.PROPOSAL_KEY ?? null,
    panels: store.panels,
    inverters: store.inverters,
    batteries: store.batteries,
    geocoder: createGeocoder({
      kind: env.GEOCODER,
      urls: env,
      userAgent: env.GEOCODER_USER_AGENT,
      logger,
    }),
    buildings: env.OVERPASS_URL
      ? createOverpass(env.OVERPASS_URL, {
          userAgent,
          fetch,
          clock: systemClock,
          logger,
        })
      : null,
    roofAt:
      env.GOOGLE_SOLAR_API === 'on' && env.GOOGLE_SOLAR_API_KEY && mapOf(env).mapProvider === 'google'
        ? createGoogleSolar(GOOGLE_SOLAR_URL, env.GOOGLE_SOLAR_API_KEY, {
            userAgent,
            fetch,
            clock: systemClock,
            logger,
          })
        : null,
    weather: createWeatherSource({
      mode: env.WEATHER,
      pvgisUrl: env.PVGIS_URL,
      cache: store.weather,
      callerLimitMs: env.REQUEST_TIMEOUT_MS,
      logger,
    }),
    designs,
    answerSeal: createAnswerSeal(store.sealKey),
    bodyReader: createBodyReader(pool, store.sealKey),
    ping: store.ping,
    hasRoom: store.hasRoom,
    isStopping: () => stopping.isStopping(),
    logger,
    ...mapOf(env),
    tileProviders,
    doesImageryAnswer,
    webRoot: join(PROJECT, 'web', 'dist'),
    limiters,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    trustedProxies: env.TRUST_PROXY,
  })
  const { server, stats } = boundedServer(env.REQUEST_TIMEOUT_MS, env.MAX_CONNECTIONS)
  server.on('request', getRequestListener(app.fetch))
  const stopping = gracefulStop(server, factor * BODY_MS, env.REQUEST_TIMEOUT_MS + STOP_MARGIN_MS)
  metrics?.addSources({
    connections: stats,
    work: pool.stats,
    database: store.connections,
    designs: () => ({ bytes: designBytes, limitBytes: maxDesignBytes }),
  })
  const metricsServer = await metrics?.open(env.METRICS_PORT, env.METRICS_HOST)
  if (metricsServer) console.log(`SolarPlanner metrics: ${metricsServer.address}`)
  const expiryRound = createExpiryRounds({
    store: store.designs,
    expiryDays: env.DESIGN_EXPIRY_DAYS,
    mostPercent: env.DESIGN_EXPIRY_PERCENT,
  })
  const endExpiry = everyHour({
    round: async () => {
      const round = await expiryRound()
      await store.measureDesigns()
      return round
    },
    onDone: logExpiry(logger),
    onFault: onDesignFault,
  })
  const stop = async (): Promise<void> => {
    const isInTime = await stopping.stop()
    await endExpiry()
    metricsServer?.end()
    await Promise.all([store.close(), pool.end()])
    logger.flush(() => process.exit(isInTime ? 0 : 1))
  }
  // A second signal stops the server at once. Within a second it is the same Ctrl+C, sent by the terminal and once more by npm.
  let askedAtMs = Number.POSITIVE_INFINITY
  const onSignal = (): void => {
    if (!stopping.isStopping()) {
      askedAtMs = Date.now()
      void stop()
    } else if (Date.now() - askedAtMs > SAME_REQUEST_MS) process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  console.log(`SolarPlanner: ${await listen(server, env.PORT, env.HOST)}`)
  setTimeout(() => void warmUp(app, env), WARM_UP_AFTER_MS).unref()
}
