import { useMemo } from 'react'
import { create } from 'zustand'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { pathAround } from '#engine/geometry/pathAround.ts'
import { moduleCenter, moduleCount } from '#engine/layout/moduleCorners.ts'
import { UNPLACED_COLOUR } from '#words/namedStrings.ts'
import { useDesign } from '../../design/designStore.ts'
import type { ModuleRef, ModulesOverlay, StringPath } from '../../maps/mapAdapter.ts'
import { useLayouts, useShownPlant } from '../layoutStore.ts'
import { type PlantString, plantStrings, stringColours, stringOf } from './plantStrings.ts'

interface StringsOnMap {
  /** Whether the map shows the strings of the displayed plant. */
  readonly isShown: boolean
  /** Label of the string pointed at in the table. */
  readonly pointed: string | null
  /** The module that was pressed on the map. */
  readonly pressed: ModuleRef | null
}

const NOT_SHOWN: StringsOnMap = { isShown: false, pointed: null, pressed: null }

/** Strings displayed on the map. */
export const useStrings = create<StringsOnMap>()(() => NOT_SHOWN)

/** Shows the strings on the map.
 * @returns hides them */
export const showStrings = (): (() => void) => {
  useStrings.setState({ ...NOT_SHOWN, isShown: true })
  return () => useStrings.setState(NOT_SHOWN)
}

const isSameModule = (a: ModuleRef | null, b: ModuleRef): boolean => a?.overlayId === b.overlayId && a.index === b.index

/** Selects a module to move it; a second press deselects it. */
export const pressModuleOfString = (module: ModuleRef): void =>
  useStrings.setState(({ pressed }) => ({ pressed: isSameModule(pressed, module) ? null : module }))

/** More strings have neither labels nor paths on the map: it stays fast, and nothing could be read. */
const MOST_PATHS = 200

/** The strings of the displayed plant. */
export const useShownStrings = (): readonly PlantString[] => {
  const inverters = useShownPlant()?.inverters
  return useMemo(() => plantStrings(inverters ?? []), [inverters])
}

/** Label of the string that stands out: the one pointed at in the table, else that of the module under the mouse or pressed. */
export const useLitString = (strings: readonly PlantString[]): string | null => {
  const { pointed, pressed } = useStrings()
  const { hovered, focused } = useLayouts()
  const module = hovered ?? pressed ?? focused
  return pointed ?? (module && stringOf(strings, module)?.label) ?? null
}

const overlayAt = (overlays: readonly ModulesOverlay[], areaId: string) => overlays.find(({ id }) => id === areaId)

const pathOf = (overlays: readonly ModulesOverlay[], { modules }: PlantString) =>
  modules.flatMap(({ overlayId, index }) => {
    const overlay = overlayAt(overlays, overlayId)
    return overlay && index < moduleCount(overlay.cornersDeg) ? [moduleCenter(overlay.cornersDeg, index)] : []
  })

const NO_PATHS: readonly StringPath[] = []
const NO_STRINGS: readonly PlantString[] = []

/** The map's modules in the colours of their strings, and the paths of the strings, while they are shown. */
export const useStringsOnMap = (overlays: readonly ModulesOverlay[]) => {
  const isShown = useStrings((strings) => strings.isShown)
  const all = useShownStrings()
  const strings = isShown ? all : NO_STRINGS
  const lit = useLitString(strings)
  const obstacles = useDesign((design) => design.obstacles)
  const coloured = useMemo(() => {
    if (strings.length === 0) return overlays
    const countOf = (areaId: string) => {
      const overlay = overlayAt(overlays, areaId)
      return overlay ? moduleCount(overlay.cornersDeg) : 0
    }
    const colours = stringColours(strings, countOf)
    return overlays.map((overlay) => {
      const own = colours.get(overlay.id) ?? Array<string>(countOf(overlay.id)).fill(UNPLACED_COLOUR)
      return { ...overlay, colours: own }
    })
  }, [strings, overlays])
  const paths = useMemo(
    () =>
      strings.length > MOST_PATHS
        ? NO_PATHS
        : strings
            .map((string) => ({ ...string, path: pathAround(pathOf(overlays, string), obstacles.map(verticesOf)) }))
            .filter(({ path }) => path.length > 0),
    [strings, overlays, obstacles],
  )
  const litPaths = useMemo(() => paths.map((path) => ({ ...path, isLit: path.label === lit })), [paths, lit])
  return { overlays: coloured, strings: litPaths }
}
