import type { TileProvider } from '#wire/config.ts'
import type { Logger } from '../logging.ts'
import { SERVICE_TIMEOUT_MS } from '../outbound/backOff.ts'
import type { Clock } from '../outbound/clock.ts'
import { layerOrigins } from './tileAddress.ts'

/** Lifetime of a trial's result, success or failure [ms]. */
const COUNTS_MS = 60_000
/** Delay of the first trial, so that it does not slow the start [ms]. */
const FIRST_TRIAL_AFTER_MS = 1_000

/** The host of a map's initial imagery; undefined if the imagery comes from this server, or has no alternative. */
const watchedOrigin = (providers: readonly TileProvider[]): string | undefined => {
  const [preferred, ...others] = providers.filter(({ mapType }) => mapType === 'satellite')
  return others.some(({ demonstration }) => demonstration) ? preferred?.layers.flatMap(layerOrigins)[0] : undefined
}

type WatchOptions = Readonly<{
  fetch: typeof fetch
  clock: Clock
  /** For the details. */
  logger: Pick<Logger, 'debug'>
  /** Tells a person at the terminal. */
  say: (line: string) => void
  timeoutMs?: number
}>

/** Watches whether the host of the preferred imagery is reachable from this server. Pages use only a reachable host, because a browser logs
 * each failed tile and waits for it. Any response counts, whatever its status: a host may serve browsers and refuse servers.
 * @param providers in order of preference
 * @returns result of the last trial, true before the first. A call never waits: it starts a trial in the background if one is due */
export const createImageryWatch = (
  providers: readonly TileProvider[],
  { fetch, clock, logger, say, timeoutMs = SERVICE_TIMEOUT_MS }: WatchOptions,
): (() => boolean) => {
  const origin = watchedOrigin(providers)
  if (!origin) return () => true
  const { host } = new URL(origin)
  let answers = true
  let isTrying = false
  let countsUntilMs = Number.NEGATIVE_INFINITY

  const report = (isThere: boolean, err?: unknown): void => {
    if (answers && !isThere) say('No satellite imagery: the demonstration is shown.')
    if (!answers && isThere) say('Satellite imagery is there again.')
    if (err) logger.debug({ host, err }, 'the imagery does not answer')
    answers = isThere
    isTrying = false
    countsUntilMs = clock.nowMs() + COUNTS_MS
  }
  const tryHost = async (): Promise<void> => {
    isTrying = true
    try {
      await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      report(true)
    } catch (err) {
      report(false, err)
    }
  }
  const doesAnswer = (): boolean => {
    if (!isTrying && clock.nowMs() >= countsUntilMs) void tryHost()
    return answers
  }
  setTimeout(doesAnswer, FIRST_TRIAL_AFTER_MS).unref()
  return doesAnswer
}
