/** How often expired designs are looked for: a day begins once a day, and processes that share a database all look [ms]. */
const INTERVAL_MS = 6 * 3_600_000

interface Options {
  /** Forgets what has expired.
   * @returns how many designs */
  clean(): Promise<number>
  onCleaned(count: number): void
  onFault(fault: unknown): void
}

/** Forgets expired designs now and from time to time. A round that fails is reported; the next one makes up for it.
 * @returns ends it; resolves when a round under way has ended */
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
