import { DESIGN_VERSION, DesignDocument } from '#wire/design.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import type { LaidArea } from '../modules/useLaidAreas.ts'

/** A design with its layouts; modules of areas without any are absent. */
export interface ExportedDesign {
  readonly document: DesignDocument
  readonly layouts: readonly LaidArea[]
}

/** Names in a file, in the language of the interface. */
export interface ExportNames {
  readonly area: (areaId: string) => string
  /** @param number counted from 1 */
  readonly obstacle: (number: number) => string
  /** @param number counted from 1 */
  readonly surrounding: (kind: Surrounding['kind'], number: number) => string
  readonly modules: (area: string) => string
  readonly module: (area: string, number: number) => string
}

/** The design file: the stored document, indented, so that a faulty line of a hand-edited file can be named. */
export const writeDesignFile = (document: DesignDocument): string => `${JSON.stringify(document, null, 2)}\n`

/** The roofs, obstacles, surroundings and horizon of a design, to be handed on: all else, also names, which may be of persons, is as in
 * a new design. */
export const geometryOf = ({ areas, obstacles, surroundings, horizon }: DesignDocument): DesignDocument =>
  DesignDocument.parse({
    version: DESIGN_VERSION,
    areas: areas.map(
      ({ name: _name, setupPanelId: _panel, setupQuantity: _count, recommendedPanelId: _, ...roof }) => roof,
    ),
    obstacles,
    ...(surroundings && { surroundings }),
    ...(horizon && { horizon }),
  })
