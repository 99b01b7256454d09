import { useEffect, useRef, useState } from 'react'
import type { DrawnList } from '#design/drawn.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { exchangeFault } from '../exchangeFault.ts'
import { type ImportedDesign, withTick } from '../importedDesign.ts'
import type { ImportFault } from '../read/readExchangeFiles.ts'
import type { ReadWorker } from '../read/readWorker.ts'
import { swappedAxes } from './whereItLies.ts'

/** @returns null if the signal aborted it
 * @throws the worker's error, or that of loading its code */
const readBeside = async (
  files: readonly File[],
  nowMs: number,
  signal: AbortSignal,
): Promise<Result<ImportedDesign, ImportFault> | null> => {
  const { wrap } = await import('comlink')
  if (signal.aborted) return null
  const worker = new Worker(new URL('../read/readWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Result<ImportedDesign, ImportFault> | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null))
      worker.addEventListener('error', reject)
      worker.addEventListener('messageerror', reject)
      wrap<ReadWorker>(worker)(files, nowMs).then(resolve, reject)
    })
  } finally {
    worker.terminate()
  }
}

/** Reads files chosen together in a worker, whose code loads with the first one.
 * @param nowMs for ids of other programs' outlines [ms since 1970]
 * @param signal terminates the worker at any time
 * @returns the design, or the first fault and its file; null if aborted */
export const readInWorker = async (
  files: readonly File[],
  nowMs: number,
  signal: AbortSignal,
): Promise<Result<ImportedDesign, ImportFault> | null> => {
  try {
    return await readBeside(files, nowMs, signal)
  } catch (error) {
    if (signal.aborted) return null
    console.error('the reader of files broke down', error)
    return fail({ ...exchangeFault('readerFailed'), fileName: files[0]?.name ?? '' })
  }
}

/** State of reading files; null before any was chosen. */
export type ImportReading =
  | { readonly kind: 'reading'; readonly names: readonly string[] }
  | {
      readonly kind: 'read'
      readonly names: readonly string[]
      readonly result: Result<ImportedDesign, ImportFault>
      /** Whether latitude and longitude were exchanged after reading. */
      readonly isSwapped: boolean
    }
  | null

const withSwappedAxes = (reading: ImportReading): ImportReading =>
  reading?.kind === 'read' && reading.result.ok
    ? { ...reading, result: ok(swappedAxes(reading.result.value)), isSwapped: !reading.isSwapped }
    : reading

/** Ticks one object to be imported, or not. */
export type SetTick = (list: DrawnList, index: number, isTicked: boolean) => void

/** Reads files chosen together in a worker. A new choice, or unmounting, aborts the reading.
 * @param dropped read at once */
export const useReading = (dropped: readonly File[]) => {
  const [reading, setReading] = useState<ImportReading>(null)
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
  const tick: SetTick = (list, index, isTicked) =>
    setReading((before) =>
      before?.kind === 'read' && before.result.ok
        ? { ...before, result: ok(withTick(before.result.value, list, index, isTicked)) }
        : before,
    )
  return {
    reading,
    read: (files: readonly File[]) => void read(files),
    swapAxes: () => setReading(withSwappedAxes),
    tick,
  }
}
