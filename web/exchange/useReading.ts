import { useEffect, useRef, useState } from 'react'
import { ok, type Result } from '#engine/result.ts'
import type { ImportedDesign } from './importedDesign.ts'
import type { FileFault } from './read/readExchangeFiles.ts'
import { readInWorker } from './readInWorker.ts'
import { swappedAxes } from './whereItLies.ts'

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

/** Reads the files that are chosen together, beside the page. Others take their place; with the component the reading ends.
 * @param dropped read at once */
export const useReading = (dropped: readonly File[]) => {
  const [reading, setReading] = useState<Reading>(null)
  const underWay = useRef<AbortController>(null)
  const read = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    underWay.current?.abort()
    const ending = new AbortController()
    underWay.current = ending
    const names = files.map(({ name }) => name)
    setReading({ kind: 'reading', names })
    const result = await readInWorker(files, Date.now(), ending.signal)
    if (result) setReading({ kind: 'read', names, result, isSwapped: false })
  }
  useEffect(function endWithTheDialog() {
    return () => underWay.current?.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(
    function readDropped() {
      void read(dropped)
    },
    [dropped],
  )
  return { reading, read: (files: readonly File[]) => void read(files), swapAxes: () => setReading(withSwappedAxes) }
}
