import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { GoogleMaps } from '#contract/config.ts'

const googleSettings = () => {
  let areSet = false
  return ({ apiKey, version, region }: GoogleMaps): void => {
    if (areSet) return
    areSet = true
    setOptions({
      key: apiKey,
      v: version,
      language: document.documentElement.lang,
      region: region.toUpperCase(),
      // Otherwise Google gets the whole address of the page, even against the referrer policy.
      authReferrerPolicy: 'origin',
    })
  }
}

const setOnce = googleSettings()

/** A library of the Maps JavaScript API. The first one asked for loads Google's script, with these settings; they cannot be
 * changed as long as the page lives.
 * @throws Error when the script cannot be loaded; asked again, it tries again */
export const loadGoogle = <Name extends keyof google.maps.ImportLibraryMap>(
  settings: GoogleMaps,
  name: Name,
): Promise<google.maps.ImportLibraryMap[Name]> => {
  setOnce(settings)
  return importLibrary(name)
}
