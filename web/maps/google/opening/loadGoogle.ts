import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { GoogleMaps } from '#wire/config.ts'

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
      // By default Google gets the page's full URL, even against the referrer policy.
      authReferrerPolicy: 'origin',
    })
  }
}

const setOnce = googleSettings()

/** A library of the Maps JavaScript API. The first call loads Google's script with these settings, which cannot change until a reload.
 * @throws Error if the script cannot be loaded; a later call retries */
export const loadGoogle = <Name extends keyof google.maps.ImportLibraryMap>(
  settings: GoogleMaps,
  name: Name,
): Promise<google.maps.ImportLibraryMap[Name]> => {
  setOnce(settings)
  return importLibrary(name)
}
