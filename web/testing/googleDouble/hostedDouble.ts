import { type Behaviour, behave } from './behaviour.ts'
import { installDouble } from './installDouble.ts'
import { type Recorded, recorded, tellFaults } from './record.ts'
import { paintTilesFrom } from './tileUrl.ts'

/** A URL for each kind of resource that Google's API loads, so that tests notice a content security policy that forbids one.
 * @see Google, Content Security Policy Guide of the Maps JavaScript API */
const HOSTS = {
  fontSheet: 'https://fonts.googleapis.com/css?family=Roboto',
  font: 'https://fonts.gstatic.com/s/roboto/double.woff2',
  images: [
    'https://maps.gstatic.com/mapfiles/openhand_8_8.cur',
    'https://khms0.googleapis.com/kh?v=1&x=0&y=0&z=0',
    'https://www.google.com/maps/vt?pb=double',
  ],
  script: 'https://maps.googleapis.com/maps-api-v3/api/js/double/common.js',
  calls: [
    'https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/InitMapsJwt',
    'https://places.googleapis.com/$rpc/google.maps.places.v1.Places/AutocompletePlaces',
  ],
} as const

/** Copies the nonce of the first such element in the page, as Google does. */
const withNonce = <T extends HTMLElement>(element: T, kind: string): T => {
  const nonce = document.querySelector<HTMLElement>(kind)?.nonce
  if (nonce) element.nonce = nonce
  return element
}

const addStyle = (): void => {
  const style = withNonce(document.createElement('style'), 'style[nonce], link[nonce]')
  style.textContent = `@font-face { font-family: "Google double"; src: url(${HOSTS.font}) } .gm-style { font: 400 11px Roboto, Arial }`
  document.head.append(style)
}

const addFontSheet = (): void => {
  const link = withNonce(document.createElement('link'), 'style[nonce], link[nonce]')
  Object.assign(link, { rel: 'stylesheet', href: HOSTS.fontSheet })
  document.head.append(link)
}

const addScript = (): void => {
  const script = withNonce(document.createElement('script'), 'script[nonce]')
  script.src = HOSTS.script
  document.head.append(script)
}

/** Loads, once, the resources that Google's API loads with a map. */
const fetchFromGoogle = (): void => {
  addStyle()
  addFontSheet()
  addScript()
  for (const address of HOSTS.images) new Image().src = address
  for (const address of HOSTS.calls) void fetch(address, { method: 'POST' }).catch(() => undefined)
}

/** Interface for tests, in the page beside Google's API. */
export interface HostedDouble {
  readonly recorded: Recorded
  readonly behave: (changes?: Partial<Behaviour>) => void
}

declare global {
  /** Behaviour of the double, set by a test before the script loads. */
  var googleDoubleBehaviour: Partial<Behaviour> | undefined
  var googleDouble: HostedDouble | undefined
}

/** Calls the function named in the script's URL, as Google's script does after loading. */
const callBack = (script: HTMLOrSVGScriptElement | null): void => {
  const address = script instanceof HTMLScriptElement ? script.src : ''
  const names = new URL(address).searchParams.get('callback')?.split('.') ?? []
  const called = names.reduce<unknown>((owner, name) => Reflect.get(owner as object, name), globalThis)
  if (typeof called === 'function') called()
}

// Served in place of https://maps.googleapis.com/maps/api/js, with the demonstration imagery of the page's server.
tellFaults((message) => console.error(`Google Maps double: ${message}`))
paintTilesFrom(({ zoom, x, y, mapType }) => `/api/tiles/demo/${zoom}/${x}/${y}?type=${mapType}`)
behave(globalThis.googleDoubleBehaviour)
installDouble()
globalThis.googleDouble = { recorded, behave }
fetchFromGoogle()
callBack(document.currentScript)
