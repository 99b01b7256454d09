/** Interval between clean-ups of one process; processes that share a database all clean up [ms]. */
const INTERVAL_MS = 6 * 3_600_000

interface Options {
  /** Deletes expired designs.
   * @returns how many designs */
  clean(): Promise<number>
  onCleaned(count: number): void
  onFault(fault: unknown): void
}

/** Deletes expired designs now and at a regular interval. A failed round is reported; the next one tries again.
 * @returns stops it; resolves when the current round has ended */
export const cleanRegularly = ({ clean, onCleaned, onFault }: Options): (() => Promise<void>) => {
  let running = Promise.resolve()
  const round = (): void => {
    running = clean().then((count) => {
      if (count > 0) onCleaned(count)
    }, onFault)
  }
  round()
  const timer = setInterval(round, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
