import { useEffect, useRef, useState } from 'react'
import { ok, type Result } from '../../api/engine/result.ts'
import type { ImportedDesign } from './importedDesign.ts'
import { type FileFault, readExchangeFiles } from './read/readExchangeFiles.ts'
import { swappedAxes } from './swappedAxes.ts'

/** How far the reading of files is; null before any was chosen. */
export type Reading =
  | { readonly kind: 'reading'; readonly names: readonly string[] }
  | {
      readonly kind: 'read'
      readonly names: readonly string[]
      readonly result: Result<ImportedDesign, FileFault>
      /** Whether latitude and longitude were exchanged after it was read. */
      readonly isSwapped: boolean
    }
  | null

const withSwappedAxes = (reading: Reading): Reading =>
  reading?.kind === 'read' && reading.result.ok
    ? { ...reading, result: ok(swappedAxes(reading.result.value)), isSwapped: !reading.isSwapped }
    : reading

/** Reads the files that are chosen together, one time after the other: what is shown is of the last.
 * @param dropped read at once */
export const useReading = (dropped: readonly File[]) => {
  const [reading, setReading] = useState<Reading>(null)
  const newest = useRef<readonly File[]>([])
  const read = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    newest.current = files
    const names = files.map(({ name }) => name)
    setReading({ kind: 'reading', names })
    const result = await readExchangeFiles(files, Date.now())
    if (newest.current === files) setReading({ kind: 'read', names, result, isSwapped: false })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(
    function readDropped() {
      void read(dropped)
    },
    [dropped],
  )
  return { reading, read: (files: readonly File[]) => void read(files), swapAxes: () => setReading(withSwappedAxes) }
}
