import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'

const Line = z.tuple([z.string(), z.unknown()])

/** The received answers, one per line of a file, so that an interrupted run can continue. */
export interface AnswerLog {
  readonly size: number
  has(question: string): boolean
  get(question: string): unknown
  /** Has reached the file when this returns. */
  add(question: string, answer: unknown): void
  /** Deletes the file. */
  remove(): void
}

/** The complete lines of a file; an incomplete last line is removed from the file. */
const wholeLines = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole))
  return whole.split('\n').slice(0, -1)
}

/** Opens the answers of an earlier run, or none.
 * @param origin source of the answers; a file of another origin, or that is no log, is a fault */
export const openAnswerLog = (file: string, origin: string): Result<AnswerLog, 'otherOrigin' | 'notALog'> => {
  const answers = new Map<string, unknown>()
  const write = (question: string, answer: unknown): void =>
    appendFileSync(file, `${JSON.stringify([question, answer])}\n`)
  try {
    const lines = existsSync(file) ? wholeLines(file).map((line) => Line.parse(JSON.parse(line))) : []
    for (const [question, answer] of lines) answers.set(question, answer)
  } catch {
    return fail('notALog')
  }
  if (answers.size === 0) write('origin', origin)
  else if (answers.get('origin') !== origin) return fail('otherOrigin')
  answers.delete('origin')
  return ok({
    get size() {
      return answers.size
    },
    has: (question) => answers.has(question),
    get: (question) => answers.get(question),
    add(question, answer) {
      write(question, answer)
      answers.set(question, answer)
    },
    remove: () => rmSync(file, { force: true }),
  })
}
