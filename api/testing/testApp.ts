import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { ok } from '#engine/result.ts'
import type { Panel } from '#wire/panel.ts'
import { Problem } from '#wire/problem.ts'
import { type LimitSettings, limitRows } from '#wire/requestLimits.ts'
import { TEST_TIMEOUT_MS } from '../../.ci/testTimeout.ts'
import { analyseDetailed } from '../analysis/detailed/detailedTask.ts'
import { type AppDependencies, createApp } from '../app.ts'
import { createAnswerSeal } from '../designs/answerSeal.ts'
import { createDesigns } from '../designs/designs.ts'
import { memorySavedDesignStore } from '../designs/testing/memorySavedDesignStore.ts'
import { readBody } from '../http/body/readBody.ts'
import { createLimiters } from '../http/limits/rateLimiter.ts'
import { offeredTileProviders } from '../imagery/tileProviders.ts'
import { createEmbeddedWeather } from '../weather/embedded/createEmbeddedWeather.ts'

/** A panel with the figures of the first worked case of the reference data. */
export const REFERENCE_PANEL: Panel = {
  id: 'reference-430',
  title: 'Reference 430',
  brand: 'Reference',
  model: '430',
  power: 430,
  length: 2094,
  width: 1303,
  price: 341.66,
  stock: 1000,
  demonstrationFields: [],
}

const SEAL_KEY = Buffer.alloc(32, 7)

const findNothing = () => Promise.resolve(ok({ results: [], attribution: '' }))

/** Disables the rate limits of clients. */
export const NO_LIMITS = Object.fromEntries(limitRows.map(([, { setting }]) => [setting, 0])) as LimitSettings

type Overrides = Partial<AppDependencies> & { readonly limits?: Partial<LimitSettings> }

/** The application with stores in memory; `overrides` replaces parts for a test. */
export const testApp = ({ limits, ...overrides }: Overrides = {}): ReturnType<typeof createApp> =>
  createApp({
    panels: { list: () => Promise.resolve({ products: [REFERENCE_PANEL], version: 'v1' }) },
    inverters: { list: () => Promise.resolve({ products: [], version: 'v1' }) },
    batteries: { list: () => Promise.resolve({ products: [], version: 'v1' }) },
    geocoder: { id: 'gazetteer', suggests: true, locate: findNothing, suggest: findNothing },
    buildings: null,
    roofAt: null,
    weather: createEmbeddedWeather(),
    designs: createDesigns({ store: memorySavedDesignStore(), expiryDays: 365, onFault: () => {} }),
    answerSeal: createAnswerSeal(() => SEAL_KEY),
    bodyReader: (kind, text) => readBody({ kind, text, sealKey: SEAL_KEY }),
    nowMs: () => Date.UTC(2026, 2, 1),
    analyst: async (task) => analyseDetailed(task),
    painter: {
      tile: () => Promise.reject(new Error('this test paints nothing')),
      roofs: () => Promise.reject(new Error('this test asks for no roofs')),
    },
    aerial: null,
    renderer: {
      render: () => Promise.reject(new Error('this test renders no PDF')),
      readHousePicture: () => Promise.reject(new Error('this test has no picture')),
      readLogo: () => Promise.reject(new Error('this test has no logo')),
      prepare: () => {},
    },
    sender: null,
    proposalKey: null,
    logger: pino({ level: 'silent' }),
    mapProvider: 'leaflet',
    googleMaps: null,
    googleConsent: 'ask',
    tileProviders: offeredTileProviders([], 'auto'),
    doesImageryAnswer: () => true,
    webRoot: join(tmpdir(), 'no-web-application'),
    limiters: createLimiters({ ...NO_LIMITS, ...limits }),
    requestTimeoutMs: TEST_TIMEOUT_MS,
    trustedProxies: 0,
    ping: () => Promise.resolve(),
    hasRoom: () => Promise.resolve(true),
    isStopping: () => false,
    ...overrides,
  })

/** The problem in an answer.
 * @throws if the answer is no problem */
export const problemOf = async (response: Response): Promise<Problem> => {
  const type = response.headers.get('Content-Type')
  if (type !== 'application/problem+json') throw new Error(`Not a problem but ${type}`)
  const problem = Problem.parse(await response.json())
  if (problem.status !== response.status) throw new Error(`${response.status} with a problem of ${problem.status}`)
  return problem
}

/** A JSON request with this body. */
export const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
