import { type Behaviour, behave } from './behaviour.ts'
import { fetchFromGoogle } from './fetchFromGoogle.ts'
import { installDouble } from './installDouble.ts'
import { type Recorded, recorded, tellFaults } from './record.ts'
import { paintTilesFrom } from './tileUrl.ts'

/** What a test finds in the page beside Google's API. */
export interface HostedDouble {
  readonly recorded: Recorded
  readonly behave: (changes?: Partial<Behaviour>) => void
}

declare global {
  /** Set by a test before the script is loaded: how the double shall behave. */
  var googleDoubleBehaviour: Partial<Behaviour> | undefined
  var googleDouble: HostedDouble | undefined
}

/** Calls what the loader named in the script's address, as Google's script does once it is there. */
const callBack = (script: HTMLOrSVGScriptElement | null): void => {
  const address = script instanceof HTMLScriptElement ? script.src : ''
  const names = new URL(address).searchParams.get('callback')?.split('.') ?? []
  const called = names.reduce<unknown>((owner, name) => Reflect.get(owner as object, name), globalThis)
  if (typeof called === 'function') called()
}

// Served in place of https://maps.googleapis.com/maps/api/js, with the demonstration imagery of the page's own server.
tellFaults((message) => console.error(`Google Maps double: ${message}`))
paintTilesFrom(({ zoom, x, y, mapType }) => `/api/tiles/demo/${zoom}/${x}/${y}?type=${mapType}`)
behave(globalThis.googleDoubleBehaviour)
installDouble()
globalThis.googleDouble = { recorded, behave }
fetchFromGoogle()
callBack(document.currentScript)
