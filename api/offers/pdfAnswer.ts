import type { Context, TypedResponse } from 'hono'
import type { Result } from '#engine/result.ts'
import { cutText } from '#wire/limits.ts'
import type { Refusal } from '../analysis/estimationMethod.ts'
import { problem } from '../http/problem.ts'
import type { RenderFault } from './pdf/pdfRenderer.ts'
import type { TitledPdf } from './prepareProposal.ts'

/** Retry-After when too many PDFs are being rendered [s]. */
const RETRY_AFTER_S = '2'

/** The characters of a file's name, without its ending. */
const MAX_NAME_LENGTH = 80

const hyphenated = (title: string, other: RegExp): string =>
  cutText(title.replace(other, '-').replace(/^-+|-+$/g, ''), MAX_NAME_LENGTH) || 'solarplanner'

const unaccented = (title: string): string => title.normalize('NFD').replace(/\p{M}/gu, '')

/** A letter that the plain name leaves out. */
const OTHER_LETTER = /[^\P{L}A-Za-z]/u

/** Content-Disposition of a PDF named after its title. All systems accept the plain name; if it lacks letters of the title, a second name
 * has all letters.
 * @see RFC 6266, section 4.3 */
const savedAs = (title: string): string => {
  const plain = `attachment; filename="${hyphenated(unaccented(title), /[^A-Za-z0-9]+/g)}.pdf"`
  if (!OTHER_LETTER.test(unaccented(title))) return plain
  const named = hyphenated(title.normalize('NFC'), /[^\p{L}\p{M}\p{N}]+/gu)
  return `${plain}; filename*=UTF-8''${encodeURIComponent(`${named}.pdf`)}`
}

/** Answers with a PDF as a download named after its title, or with the reason why there is none. */
export const pdfAnswer = (
  c: Context,
  made: Result<TitledPdf, Refusal | RenderFault>,
  headers: Readonly<Record<string, string>> = {},
): Response & TypedResponse<never, never, never> => {
  if (!made.ok) {
    if (typeof made.fault !== 'string') return problem(c, made.fault.code, made.fault)
    c.header('Retry-After', RETRY_AFTER_S)
    const detail = made.fault === 'busy' ? 'Too many PDFs are being rendered' : 'The PDF took too long to render'
    return problem(c, 'overloaded', { detail: `${detail}; ask again in a moment.` })
  }
  return c.body(made.value.bytes, 200, {
    ...headers,
    'Content-Type': 'application/pdf',
    'Content-Disposition': savedAs(made.value.title),
  }) as Response & TypedResponse<never, never, never>
}
