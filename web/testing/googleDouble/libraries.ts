import { AdvancedMarkerDouble } from './advancedMarkerDouble.ts'
import { AutocompleteDouble } from './autocompleteDouble.ts'
import { GeocoderDouble } from './geocoderDouble.ts'
import { LatLngDouble } from './latLng.ts'
import { LatLngBoundsDouble } from './latLngBounds.ts'
import { MapDouble } from './mapDouble.ts'
import { MvcObjectDouble } from './mvcObject.ts'
import { OverlayViewDouble } from './overlayViewDouble.ts'
import { PlaceDouble } from './placeDouble.ts'
import { PointDouble, SizeDouble } from './point.ts'
import { fault } from './record.ts'
import { RequestErrorDouble } from './requestError.ts'
import { type Removed, strict, strictClass } from './strict.ts'
import { TokenDouble } from './tokenDouble.ts'

type EventNamespace = typeof google.maps.event
type Member =
  | 'addListener'
  | 'addListenerOnce'
  | 'clearInstanceListeners'
  | 'clearListeners'
  | 'hasListeners'
  | 'removeListener'
  | 'trigger'

const known = (instance: object): MvcObjectDouble => {
  if (instance instanceof MvcObjectDouble) return instance
  throw fault('google.maps.event is for objects of Google only')
}

/** `google.maps.event`, for Google's own objects. */
const eventDouble: Pick<EventNamespace, Member> = {
  addListener: (instance, eventName, handler) => known(instance).addListener(eventName, handler),
  addListenerOnce: (instance, eventName, handler) => {
    const listener = known(instance).addListener(eventName, (...args: unknown[]) => {
      listener.remove()
      handler.apply(instance, args)
    })
    return listener
  },
  clearInstanceListeners: (instance) => known(instance).clearListeners(),
  clearListeners: (instance, eventName) => known(instance).clearListeners(eventName),
  hasListeners: (instance, eventName) => known(instance).hasListeners(eventName),
  removeListener: (listener) => listener.remove(),
  trigger: (instance, eventName, ...args) => known(instance).emit(eventName, ...args),
}

/** Members that Google deprecates or has removed. */
const REMOVED: Removed = {
  Autocomplete: 'is closed to new customers since March 2025: use AutocompleteSuggestion',
  AutocompleteService: 'is closed to new customers since March 2025: use AutocompleteSuggestion',
  PlacesService: 'is closed to new customers since March 2025: use Place',
  SearchBox: 'is closed to new customers since March 2025: use AutocompleteSuggestion',
  Marker: 'is deprecated since February 2024: use marker.AdvancedMarkerElement',
  drawing: 'was removed in version 3.65 (May 2026)',
  DrawingManager: 'was removed in version 3.65 (May 2026)',
}

const library = <T extends object>(name: string, members: T): T => strict(`library ${name}`, members, REMOVED)

/** An element finds its class by registration, which a proxy of the class lacks. */
const markerClass = (): typeof AdvancedMarkerDouble => {
  const tag = 'gmp-advanced-marker'
  if (!customElements.get(tag)) customElements.define(tag, AdvancedMarkerDouble)
  return new Proxy(AdvancedMarkerDouble, { construct: (marker, args) => Reflect.construct(marker, args) })
}

/** Overlays are meant to be subclassed: additional members are allowed. */
const overlayClass = (): typeof OverlayViewDouble => strict('google.maps.OverlayView', OverlayViewDouble)

const MAP_TYPE_ID = { HYBRID: 'hybrid', ROADMAP: 'roadmap', SATELLITE: 'satellite', TERRAIN: 'terrain' } as const

const core = () =>
  library('core', {
    LatLng: strictClass('google.maps.LatLng', LatLngDouble),
    LatLngBounds: strictClass('google.maps.LatLngBounds', LatLngBoundsDouble),
    Point: strictClass('google.maps.Point', PointDouble),
    Size: strictClass('google.maps.Size', SizeDouble),
    MVCObject: MvcObjectDouble,
    MapsRequestError: RequestErrorDouble,
    event: strict('google.maps.event', eventDouble),
  } satisfies Partial<Record<keyof google.maps.CoreLibrary, unknown>>)

const maps = () =>
  library('maps', {
    Map: strictClass('google.maps.Map', MapDouble),
    OverlayView: overlayClass(),
    MapTypeId: strict('google.maps.MapTypeId', MAP_TYPE_ID),
    RenderingType: strict('google.maps.RenderingType', { RASTER: 'RASTER', VECTOR: 'VECTOR' }),
  } satisfies Partial<Record<keyof google.maps.MapsLibrary, unknown>>)

const marker = () =>
  library('marker', { AdvancedMarkerElement: markerClass() } satisfies Partial<
    Record<keyof google.maps.MarkerLibrary, unknown>
  >)

const places = () =>
  library('places', {
    AutocompleteSessionToken: strictClass('google.maps.places.AutocompleteSessionToken', TokenDouble),
    AutocompleteSuggestion: strictClass('google.maps.places.AutocompleteSuggestion', AutocompleteDouble),
    Place: strictClass('google.maps.places.Place', PlaceDouble),
  } satisfies Partial<Record<keyof google.maps.PlacesLibrary, unknown>>)

const geocoding = () =>
  library('geocoding', { Geocoder: strictClass('google.maps.Geocoder', GeocoderDouble) } satisfies Partial<
    Record<keyof google.maps.GeocodingLibrary, unknown>
  >)

/** The double's libraries, by Google's names. */
export const LIBRARIES = strict('libraries', { core, maps, marker, places, geocoding }, REMOVED)
