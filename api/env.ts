import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { GeocoderId } from '#wire/config.ts'
import { MAX_CONTACT_LENGTH, MAX_PERSON_LENGTH } from '#wire/limits.ts'
import { KEYLESS_MAP, MAP_PROVIDER_IDS, type MapProvider } from '#wire/mapProviders.ts'
import { type LimitSettings, limitRows, REQUEST_LIMITS } from '#wire/requestLimits.ts'
import { readTileProviderFile } from './imagery/tileProviders.ts'
import { GEOCODER_URLS } from './places/createGeocoder.ts'

/** Longest time for a request [ms]. */
export const DEFAULT_REQUEST_TIMEOUT_MS = 15_000

/** A whole number written in digits. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${String(input)}"`,
    })
    .transform(Number)

const oneOf = <const Choices extends readonly string[]>(...choices: Choices) =>
  z.enum(choices, { error: ({ input }) => `must be ${choices.join(' or ')}, not "${String(input)}"` })

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:']

/** Fault of a DATABASE_URL; never repeats any of it, for it holds a password. */
const databaseUrlFault = (text: string): string =>
  POSTGRES_PROTOCOLS.some((protocol) => text.startsWith(`${protocol}//`))
    ? 'is no address postgres://user:password@host:port/name with a port up to 65535; a # / ? or % in the password is written %23 %2F %3F %25'
    : 'must be an address beginning with postgres://'

const serviceUrl = z
  .string()
  .refine((text) => isUrl(text, ['http:', 'https:']), {
    error: 'must be an address beginning with https:// or http://',
  })
  .transform((text) => text.replace(/\/+$/, ''))

const geocoderUrls = Object.fromEntries(
  Object.entries(GEOCODER_URLS).map(([name, url]) => [name, serviceUrl.default(url)]),
) as Record<keyof typeof GEOCODER_URLS, z.ZodDefault<typeof serviceUrl>>

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country, such as it')
  .transform((text) => text.toLowerCase())

const tileProvidersFile = z.string().transform((file, context) => {
  const read = readTileProviderFile(file)
  if (read.ok) return read.value
  for (const message of read.fault) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const text = (maxLength: number) => z.string().max(maxLength, `must have at most ${maxLength} characters`)

const hostName = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 127.0.0.1')

const limits = Object.fromEntries(
  limitRows.map(([, { setting, allowance }]) => [setting, wholeNumber(0, 1_000_000).default(allowance)]),
) as Record<keyof LimitSettings, z.ZodDefault<ReturnType<typeof wholeNumber>>>

/** Every environment variable of the server; `.env.example` explains each. A message never repeats the value of
 * DATABASE_URL, which holds a password, or of PROPOSAL_KEY. */
const variables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: hostName.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((text) => isUrl(text, POSTGRES_PROTOCOLS), { error: ({ input }) => databaseUrlFault(String(input)) })
    .optional(),
  NETWORK: oneOf('on', 'off').default('on'),
  MAP_PROVIDER: oneOf(...MAP_PROVIDER_IDS).optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be an API key: letters, digits, - and _')
    .optional(),
  GOOGLE_MAPS_MAP_ID: z.string().regex(/^\w+$/, 'must be a map id: letters, digits and _').default('DEMO_MAP_ID'),
  GOOGLE_MAPS_VERSION: z
    .string()
    .regex(
      /^(?:alpha|beta|weekly|quarterly|\d+\.\d+)$/,
      'must be weekly, quarterly, beta, alpha or a number such as 3.65',
    )
    .default('weekly'),
  GOOGLE_MAPS_REGION: country.default('it'),
  GOOGLE_SEARCH_COUNTRIES: z
    .string()
    .regex(
      /^(?:all|[A-Za-z]{2}(?:\s*,\s*[A-Za-z]{2}){0,14})$/,
      'must be all, or up to 15 two-letter countries, such as it,ch',
    )
    .default('it')
    .transform((text) => (text === 'all' ? [] : text.toLowerCase().split(/\s*,\s*/))),
  GOOGLE_CONSENT: oneOf('ask', 'assumed').default('assumed'),
  GOOGLE_SOLAR_API: oneOf('off', 'on').default('off'),
  GOOGLE_SOLAR_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be an API key: letters, digits, - and _')
    .optional(),
  MAP_TILES: oneOf('auto', 'demonstration', 'services').default('auto'),
  TILE_PROVIDERS_FILE: tileProvidersFile.default([]),
  GEOCODER: oneOf(...GeocoderId.options).default('auto'),
  ...geocoderUrls,
  GEOCODER_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]+$/, 'must be plain ASCII text')
    .optional(),
  WEATHER: oneOf('auto', 'embedded', 'pvgis').default('auto'),
  PVGIS_URL: serviceUrl.default('https://re.jrc.ec.europa.eu/api/v5_3'),
  OVERPASS_URL: serviceUrl
    .default('https://overpass-api.de/api/interpreter')
    .transform((url): string | undefined => url),
  PROPOSAL_SENDER_NAME: text(MAX_PERSON_LENGTH).optional(),
  PROPOSAL_SENDER_CONTACT: text(MAX_CONTACT_LENGTH).default(''),
  PROPOSAL_SENDER_LOGO: z.string().optional(),
  PROPOSAL_KEY: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(200, 'must have at most 200 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII without spaces')
    .optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  ...limits,
  DESIGNS_MAX_MB: wholeNumber(0, 100_000_000).default(REQUEST_LIMITS.designShare.allowance),
  DESIGN_EXPIRY_DAYS: wholeNumber(0, 36_500).default(365),
  DESIGN_EXPIRY_PERCENT: wholeNumber(1, 100).default(20),
  MAX_CONNECTIONS: wholeNumber(0, 1_000_000).default(1_000),
  REQUEST_TIMEOUT_MS: wholeNumber(100, 600_000).default(DEFAULT_REQUEST_TIMEOUT_MS),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  METRICS: oneOf('off', 'on').default('off'),
  METRICS_PORT: wholeNumber(0, 65_535).default(9464),
  METRICS_HOST: hostName.default('127.0.0.1'),
}

type Ports = Pick<z.infer<z.ZodObject<typeof variables>>, 'PORT' | 'HOST' | 'METRICS' | 'METRICS_PORT' | 'METRICS_HOST'>

/** Whether visitors and metrics are offered on one address and port. */
const isPortSharedWithMetrics = ({ PORT, HOST, METRICS, METRICS_PORT, METRICS_HOST }: Ports): boolean =>
  METRICS === 'on' && PORT === METRICS_PORT && PORT !== 0 && (HOST === undefined || HOST === METRICS_HOST)

const Environment = z
  .object(variables)
  .refine((env) => !isPortSharedWithMetrics(env), {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT',
  })
  .refine((env) => env.GOOGLE_SOLAR_API === 'off' || env.GOOGLE_SOLAR_API_KEY !== undefined, {
    path: ['GOOGLE_SOLAR_API_KEY'],
    error: 'must be set where GOOGLE_SOLAR_API is on',
    when: () => true,
  })
  .refine((env) => env.GEOCODER !== 'nominatim' || env.GEOCODER_USER_AGENT !== undefined, {
    path: ['GEOCODER_USER_AGENT'],
    error: 'must name the application and a contact when GEOCODER is nominatim, as its usage policy asks',
    // Checked even when another variable is wrong: all faults are named at once.
    when: () => true,
  })
  .refine(
    ({ PROPOSAL_SENDER_NAME: name, PROPOSAL_SENDER_CONTACT: contact, PROPOSAL_SENDER_LOGO: logo, PROPOSAL_KEY: key }) =>
      name !== undefined || !(contact || logo || key),
    {
      path: ['PROPOSAL_SENDER_NAME'],
      error: 'must be set where PROPOSAL_SENDER_CONTACT, PROPOSAL_SENDER_LOGO or PROPOSAL_KEY is',
      when: () => true,
    },
  )
export type Environment = z.infer<typeof Environment>

/** The settings of the keys that maps need. */
export const MAP_KEYS: Readonly<Record<MapProvider, 'GOOGLE_MAPS_API_KEY' | null>> = {
  leaflet: null,
  google: 'GOOGLE_MAPS_API_KEY',
}

/** Settings overridden by NETWORK=off, so that server and page contact no other hosts. */
const WITHOUT_NETWORK = {
  MAP_PROVIDER: KEYLESS_MAP,
  GOOGLE_MAPS_API_KEY: undefined,
  GOOGLE_SOLAR_API: 'off',
  MAP_TILES: 'demonstration',
  TILE_PROVIDERS_FILE: [],
  GEOCODER: 'gazetteer',
  WEATHER: 'embedded',
  OVERPASS_URL: undefined,
} satisfies Partial<Environment>

/** The settings that ask for something that NETWORK=off rules out. */
export const ruledOutByNetworkOff = (source: Readonly<Record<string, string | undefined>>): readonly string[] => {
  if (source.NETWORK?.trim() !== 'off') return []
  return Object.entries(WITHOUT_NETWORK).flatMap(([name, instead]) => {
    const value = source[name]?.trim()
    return value && value !== 'auto' && value !== instead ? [name] : []
  })
}

/** The names of all variables, in the order of `.env.example`. */
export const ENVIRONMENT_VARIABLES = Object.keys(variables)

/** Reads and checks the environment. A variable set to nothing but blanks counts as not set;
 * NETWORK=off wins over the settings it rules out.
 * @param source for example `process.env`
 * @returns the settings, or all faults, each as `NAME: what is wrong` */
export const readEnvironment = (
  source: Readonly<Record<string, string | undefined>>,
): Result<Environment, readonly string[]> => {
  const set = Object.entries(source)
    .filter(([name, value]) => Object.hasOwn(variables, name) && value?.trim())
    .map(([name, value]) => [name, value?.trim()])
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (parsed.success) return ok(parsed.data.NETWORK === 'off' ? { ...parsed.data, ...WITHOUT_NETWORK } : parsed.data)
  return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}
