import { behaviour } from './behaviour.ts'
import { rearmMethods } from './disarmMethods.ts'
import { LIBRARIES } from './libraries.ts'
import { madeMaps } from './madeMaps.ts'
import { strict } from './strict.ts'

type LibraryName = keyof typeof LIBRARIES

const never = new Promise<never>(() => {})

/** `google.maps.importLibrary`. Each library is created once, so that its classes keep their identity. */
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

/** Installs the double at the place of Google's API. An existing object stays, because the loader keeps a reference. Only
 * `importLibrary` is set; its result has the classes. */
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

/** Removes the double. */
export const removeDouble = (): void => {
  Reflect.deleteProperty(globalThis, 'google')
}
