import { useEffect, useRef, useState } from 'react'
import { fail, type Result } from '../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from './exchangeFault.ts'
import type { ImportedDesign } from './importedDesign.ts'
import { readExchangeFile } from './read/readExchangeFile.ts'

/** How far the reading of a file is; null before one was chosen. */
export type Reading =
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'read'; readonly name: string; readonly result: Result<ImportedDesign, ExchangeFault> }
  | null

/** Reads the files that are chosen, one after the other: what is shown is of the last.
 * @param dropped read at once, if it is one */
export const useReading = (dropped: readonly File[]) => {
  const [reading, setReading] = useState<Reading>(null)
  const newest = useRef<File | null>(null)
  const read = async (file: File): Promise<void> => {
    newest.current = file
    setReading({ kind: 'reading', name: file.name })
    const result = await readExchangeFile(file, Date.now())
    if (newest.current === file) setReading({ kind: 'read', name: file.name, result })
  }
  const begin = (files: readonly File[]): void => {
    const [file, ...others] = files
    if (!file) return
    if (others.length === 0) void read(file)
    else setReading({ kind: 'read', name: file.name, result: fail(exchangeFault('severalFiles')) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(
    function readDropped() {
      begin(dropped)
    },
    [dropped],
  )
  return { reading, read: (file: File) => void read(file) }
}
