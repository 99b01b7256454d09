import { answerDelay, behaviour } from './behaviour.ts'
import { KNOWN_PLACES, type KnownPlace, placesNamedIn, spokenIn } from './knownPlaces.ts'
import { LatLngDouble } from './latLng.ts'
import { asGoogleBounds, LatLngBoundsDouble } from './latLngBounds.ts'
import { fault, recorded } from './record.ts'
import { RequestErrorDouble } from './requestError.ts'
import { assertOptions } from './strict.ts'

const REQUEST = {
  address: true,
  bounds: true,
  componentRestrictions: true,
  extraComputations: true,
  fulfillOnZeroResults: true,
  language: true,
  location: true,
  placeId: true,
  region: true,
} as const satisfies Record<keyof google.maps.GeocoderRequest, true>

/** Half the side of the viewport that Google proposes for a place [°]. */
const VIEWPORT_DEG = 0.005

const resultOf = (place: KnownPlace): google.maps.GeocoderResult => {
  const { lat, lng } = place.position
  const viewport = new LatLngBoundsDouble(
    { lat: lat - VIEWPORT_DEG, lng: lng - VIEWPORT_DEG },
    { lat: lat + VIEWPORT_DEG, lng: lng + VIEWPORT_DEG },
  )
  return {
    address_components: [],
    formatted_address: place.formattedAddress,
    geometry: {
      location: new LatLngDouble(lat, lng),
      location_type: place.locationType,
      viewport: asGoogleBounds(viewport),
    },
    place_id: place.id,
    types: [...place.types],
  }
}

const found = ({ address, placeId }: google.maps.GeocoderRequest): readonly KnownPlace[] => {
  if (placeId) return KNOWN_PLACES.filter(({ id }) => id === placeId)
  return address ? placesNamedIn(address) : []
}

/** `google.maps.Geocoder` with its promises. */
export class GeocoderDouble implements google.maps.Geocoder {
  async geocode(request: google.maps.GeocoderRequest, callback?: unknown): Promise<google.maps.GeocoderResponse> {
    if (callback) throw fault('the geocoder answers by promise only')
    assertOptions('Geocoder.geocode', request, REQUEST)
    const { address, placeId, location } = request
    if ([address, placeId, location].filter(Boolean).length !== 1) {
      throw fault('Geocoder.geocode wants one of address, placeId and location')
    }
    recorded.geocoded.push(request)
    await answerDelay()
    const places = found(request)
    const status = behaviour.geocoder === 'works' && places.length === 0 ? 'ZERO_RESULTS' : behaviour.geocoder
    if (status !== 'works') throw new RequestErrorDouble(status, 'GEOCODER_GEOCODE', 'the double was told so')
    return { results: places.map((place) => resultOf(spokenIn(place, request.language))) }
  }
}
