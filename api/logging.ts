import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Causes of causes are followed this far. */
const MAX_CAUSES = 5

/** Log fields of an error: its kind and origin. Other properties are omitted: drivers and parsers store their input there, which may be a
 * visitor's text. */
export const describeError = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Lines are written together, when this much has gathered [bytes] or this much time has passed [ms]. */
const BATCH_BYTES = 4096
const BATCH_MS = 200

/** The time as ISO 8601 with milliseconds; made once for the many lines of one millisecond. */
const isoTime = (): (() => string) => {
  let atMs = 0
  let field = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== atMs) field = `,"time":"${new Date(nowMs).toISOString()}"`
    atMs = nowMs
    return field
  }
}

/** Structured log lines on standard output, one JSON object each. Writing is asynchronous, so `flush` must run before the process ends.
 * @param level the least severe level to write */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    pino.destination({ dest: 1, sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS }),
  )
