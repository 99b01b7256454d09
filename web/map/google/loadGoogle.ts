import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { GoogleMaps } from '#contract/config.ts'

let isPrepared = false

/** A library of the Maps JavaScript API. The first one asked for loads Google's script, with these settings; they cannot be
 * changed as long as the page lives.
 * @throws Error when the script cannot be loaded; asked again, it tries again */
export const loadGoogle = <Name extends keyof google.maps.ImportLibraryMap>(
  { apiKey, version, region }: GoogleMaps,
  name: Name,
): Promise<google.maps.ImportLibraryMap[Name]> => {
  if (!isPrepared) {
    isPrepared = true
    setOptions({
      key: apiKey,
      v: version,
      language: document.documentElement.lang,
      region: region.toUpperCase(),
      // Otherwise Google is told the whole address of the page, whatever the policy for referrers says.
      authReferrerPolicy: 'origin',
    })
  }
  return importLibrary(name)
}
