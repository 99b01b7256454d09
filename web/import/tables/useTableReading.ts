import { useEffect, useRef, useState } from 'react'
import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Answers, Topic } from '#engine/timeTable/decisions.ts'
import type { FileReading } from './readTables.ts'
import type { TableWorker } from './tableWorker.ts'

/** State of reading the chosen files. */
export type ReadingState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly reading: FileReading }
  | { readonly kind: 'unreadable' | 'tookTooLong' }

/** A year of five-minute rows with forty columns takes some seconds. */
const MOST_READING_MS = 60_000

interface Chosen {
  readonly files: readonly File[]
  readonly answers: Answers
}

/** Reads files in a worker, which is ended after a limit of time; its code loads with the first file.
 * @returns null if the signal aborted it */
const readInWorker = async (
  { files, answers }: Chosen,
  purpose: Purpose,
  expectedKwh: number | null,
  signal: AbortSignal,
): Promise<ReadingState | null> => {
  const { wrap } = await import('comlink')
  if (signal.aborted) return null
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ReadingState | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null))
      limit = setTimeout(() => resolve({ kind: 'tookTooLong' }), MOST_READING_MS)
      worker.addEventListener('error', reject)
      worker.addEventListener('messageerror', reject)
      wrap<TableWorker>(worker)(files, purpose, answers, expectedKwh).then(
        (reading) => resolve({ kind: 'read', reading }),
        reject,
      )
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}

/** Reads chosen files with the user's answers. A new choice of files starts without answers.
 * @param expectedKwh estimate of a plant's year; null: unknown */
export const useTableReading = (purpose: Purpose, expectedKwh: number | null) => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [state, setState] = useState<ReadingState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (next: Chosen) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setChosen(next)
    setState({ kind: 'reading' })
    try {
      const reading = await readInWorker(next, purpose, expectedKwh, controller.signal)
      if (reading) setState(reading)
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('the reader of files broke down', error)
      setState({ kind: 'unreadable' })
    }
  }
  return {
    names: chosen?.files.map(({ name }) => name) ?? [],
    state,
    choose: (files: readonly File[]) => void read({ files, answers: {} }),
    answer: (topic: Topic, value: string) =>
      chosen && void read({ ...chosen, answers: { ...chosen.answers, [topic]: value } }),
    close: () => {
      running.current?.abort()
      setChosen(null)
      setState(null)
    },
  }
}
