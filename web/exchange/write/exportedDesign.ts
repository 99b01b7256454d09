import type { DesignDocument } from '#contract/design.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import type { LaidArea } from '../../layout/useLaidAreas.ts'

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
