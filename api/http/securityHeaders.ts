import type { TileProvider } from '../contract/config.ts'
import { layerOrigins } from '../tiles/tileAddress.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Headers of every answer. */
export const COMMON_HEADERS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  // The tile policy of OpenStreetMap asks for a Referer; only the origin is sent, never a path.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
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

/** What a page may load: our own files, and images of exactly the configured tile hosts.
 * Single elements may be styled by their attribute, as map markers are; style elements may not be added. */
export const contentSecurityPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of the pages and files of the web application, beside those of every answer. */
export const headersOfPages = (policy: string): HeaderList => [
  ['Content-Security-Policy', policy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', PERMISSIONS],
  ['X-Frame-Options', 'DENY'],
]
