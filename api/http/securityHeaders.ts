import { createHash } from 'node:crypto'
import type { TileProvider } from '#wire/config.ts'
import type { MapProvider } from '#wire/mapProviders.ts'
import { layerOrigins } from '../imagery/tileAddress.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Headers of every answer. */
export const COMMON_HEADERS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  // The tile policy of OpenStreetMap requires a Referer. The header never includes a path, even for this server, because the path of a
  // design grants access.
  ['Referrer-Policy', 'strict-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** The policy of the API's answers, which no browser has a reason to show as a page. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sent where the visitor came over https [a year]. */
export const TRANSPORT_SECURITY = ['Strict-Transport-Security', 'max-age=31536000'] as const

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), usb=()'

/** The hosts a browser fetches tiles from, each once. */
export const tileOrigins = (providers: readonly TileProvider[]): readonly string[] => [
  ...new Set(providers.flatMap(({ layers }) => layers.flatMap(layerOrigins))),
]

/** Other origins from which a page loads. */
export interface PageSources {
  /** Hosts of map tiles. */
  readonly imageOrigins: readonly string[]
  readonly mapProvider: MapProvider
}

/** The hashes of a page's inline scripts, which a policy lists one by one.
 * @param html as sent */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Sources of each map besides tiles, by directive. Google's adds style elements, whose nonce would have to change with every answer; pages
 * are compressed and cached by the browser, so inline styles are allowed instead, inline scripts are not.
 * @see developers.google.com/maps/documentation/javascript/content-security-policy and developers.google.com/maps/domains, 2026-10 */
const MAP_SOURCES: Readonly<Record<MapProvider, Readonly<Record<string, string>>>> = {
  leaflet: {},
  google: {
    'script-src': "https://maps.googleapis.com https://maps.gstatic.com 'unsafe-eval' blob:",
    'style-src': "'unsafe-inline' https://fonts.googleapis.com",
    'img-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
    'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
    'font-src': 'https://fonts.gstatic.com',
    'frame-src': 'https://*.google.com',
    'worker-src': 'blob:',
  },
}

/** Sources of a page: our own files, its inline scripts, images of exactly the configured tile hosts, and those of the map. Style
 * attributes are allowed for map markers; style elements are not. */
export const contentSecurityPolicy = (
  { imageOrigins, mapProvider }: PageSources,
  scriptHashes: readonly string[] = [],
): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': ["'self' data: blob:", ...imageOrigins].join(' '),
    'connect-src': "'self'",
    'font-src': "'self'",
    'frame-src': '',
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => [directive, sources, MAP_SOURCES[mapProvider][directive] ?? ''])
    .filter(([, ...sources]) => sources.some(Boolean))
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('; ')

/** Headers of the web application's pages and files, in addition to the common headers. */
export const headersOfPages = (policy: string): HeaderList => [
  ['Content-Security-Policy', policy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', PERMISSIONS],
  ['X-Frame-Options', 'DENY'],
]
