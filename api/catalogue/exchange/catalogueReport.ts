import type { CatalogueRevision } from './reviseCatalogue.ts'
import type { RowFault } from './rowFault.ts'

/** Faults printed at most. */
const MOST_FAULTS = 100

const faultLine = ({ row, field, message }: RowFault): string => {
  const place = [row === null ? null : `row ${row}`, field].filter((part) => part !== null).join(', ')
  return `  ${place || 'the file'}: ${message}`
}

/** All faults of a file, one line each. */
export const faultReport = (faults: readonly RowFault[]): string => {
  const lines = faults.slice(0, MOST_FAULTS).map(faultLine)
  const others = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : []
  return [
    `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed:`,
    ...lines,
    ...others,
  ].join('\n')
}

/** Summary of an import in one line, with a warning about panels out of stock. */
export const revisionReport = ({ panels, added, changed, unchanged, removed }: CatalogueRevision): string => {
  const empty = panels.filter(({ stock }) => stock === 0).length
  const counts = `${added} added, ${changed} changed, ${unchanged} as they were, ${removed} removed; now in all ${panels.length}`
  return empty > 0 ? `${counts}\nWith a stock of 0, and so never recommended: ${empty}` : counts
}
