import type { DesignDocument } from '#contract/design.ts'

/** The design file: the very document that is kept and saved, indented, so that a line can be named where it was changed by
 * hand and is at fault. */
export const writeDesignFile = (document: DesignDocument): string => `${JSON.stringify(document, null, 2)}\n`
