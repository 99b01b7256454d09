import { behaviour } from './behaviour.ts'
import { rearmMethods } from './disarmMethods.ts'
import { LIBRARIES } from './libraries.ts'
import { madeMaps } from './madeMaps.ts'
import { strict } from './strict.ts'

type LibraryName = keyof typeof LIBRARIES

const never = new Promise<never>(() => {})

/** `google.maps.importLibrary`. Libraries are made once: a class is the same class however often it is asked for. */
const importer = () => {
  const made = new Map<string, object>()
  return async (name: string): Promise<object> => {
    if (behaviour.libraries === 'silent') return never
    if (behaviour.libraries === 'blocked') throw new Error('The Google Maps JavaScript API could not load.')
    const library = made.get(name) ?? LIBRARIES[name as LibraryName]()
    made.set(name, library)
    return library
  }
}

/** Puts the double where Google's script puts its API. An existing one stays the same object: the loader keeps it. Only
 * `importLibrary` is given; its result has the classes. */
export const installDouble = (): void => {
  const root = globalThis as unknown as { google?: { maps?: object } }
  rearmMethods()
  madeMaps.length = 0
  root.google ??= {}
  const maps = Object.assign(root.google.maps ?? {}, { importLibrary: importer(), version: 'double' })
  root.google.maps = strict('google.maps', maps, {
    drawing: 'was removed in version 3.65 (May 2026)',
    Marker: 'is deprecated: use marker.AdvancedMarkerElement',
  })
}

/** Takes it away again. */
export const removeDouble = (): void => {
  Reflect.deleteProperty(globalThis, 'google')
}
