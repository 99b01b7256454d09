import { DAY_MS, MINUTE_MS } from '#engine/units.ts'

const MB = 1024 * 1024

/** A rate limit of a client: an allowance for each period, which begins with a client's first request. */
interface RequestLimit {
  /** The environment variable that sets the allowance; 0 sets no limit. */
  readonly setting: string
  /** Points per period when unset, in its own unit. */
  readonly allowance: number
  /** Points per unit. Default: 1. */
  readonly points?: number
  /** Fewest points per period, unless there is no limit. Default: 0. */
  readonly leastPoints?: number
  /** At most 24 days, the longest timer. */
  readonly periodMs: number
  /** Whether the IPv4 /24 around a client counts, too, with four times its allowance, as an IPv6 /48 always does. */
  readonly hasIpv4Networks?: boolean
  /** Code and title of the problem for a refusal. */
  readonly code: string
  readonly title: string
}

const perMinute = {
  setting: 'RATE_LIMIT_PER_MINUTE',
  allowance: 600,
  periodMs: MINUTE_MS,
  code: 'rateLimited',
  title: 'Too many requests',
} as const

/** Every rate limit of a client, each with an allowance of its own. The environment, the codes of problems and the limiters follow from
 * these rows; the README and `.env.example` explain the settings, and a route states its cost. */
export const REQUEST_LIMITS = {
  requests: perMinute,
  /** Tiles and files of the web application. */
  files: perMinute,
  /** Design ids and secrets that are wrong: one in twenty requests. */
  guesses: { ...perMinute, points: 1 / 20 },
  /** New designs and copies. */
  designs: {
    setting: 'DESIGNS_PER_DAY',
    allowance: 100,
    periodMs: DAY_MS,
    code: 'tooManyDesigns',
    title: 'Too many new designs',
  },
  /** Growth of the stored designs [MB, of 1024² bytes]. */
  designBytes: {
    setting: 'DESIGN_MB_PER_DAY',
    allowance: 50,
    points: MB,
    periodMs: DAY_MS,
    code: 'designSpaceUsed',
    title: 'Too much was saved',
  },
  /** Growth of the stored designs as a share of all that they may take [MB]: a quarter of 1 % in 22 days, about 1 % in a quarter, and 5 MB at
   * least. */
  designShare: {
    setting: 'DESIGNS_MAX_MB',
    allowance: 2_000,
    points: MB / 400,
    leastPoints: 5 * MB,
    periodMs: 22 * DAY_MS,
    hasIpv4Networks: true,
    code: 'designSpaceUsed',
    title: 'Too much was saved',
  },
} as const satisfies Readonly<Record<string, RequestLimit>>

export type LimitName = keyof typeof REQUEST_LIMITS
type LimitRow = (typeof REQUEST_LIMITS)[LimitName]
export type LimitCode = LimitRow['code']
/** The allowances of a deployment, by their variables. */
export type LimitSettings = Readonly<Record<LimitRow['setting'], number>>

/** All rows, under their common type. */
export const limitRows = Object.entries(REQUEST_LIMITS) as readonly (readonly [
  LimitName,
  RequestLimit & Pick<LimitRow, 'setting' | 'code'>,
])[]
