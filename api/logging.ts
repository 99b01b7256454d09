import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Causes of causes are followed this far. */
const MAX_CAUSES = 5

/** What a log line says of an error: what it is and where it arose. Other properties are left out: drivers and parsers
 * keep their input in them, which may be what a visitor typed. */
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

/** Structured log lines on standard output, one JSON object each, with ISO times. Written behind the requests;
 * `flush` before the process ends.
 * @param level the least severe level to write */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    pino.destination({ dest: 1, sync: false }),
  )
