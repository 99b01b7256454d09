import type { Context, TypedResponse } from 'hono'
import { problem } from '../http/problem.ts'
import type { PdfPrinter } from '../pdf/pdfPrinter.ts'

/** What a client is asked to wait when too many papers are being printed [s]. */
const RETRY_AFTER_S = '2'

/** A file name that every system takes: letters, digits and single hyphens. */
const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'solarplanner'

/** Answers with what was printed, to be saved under the title, or says why there is nothing. */
export const pdfAnswer = (
  c: Context,
  printed: Awaited<ReturnType<PdfPrinter['print']>>,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): Response & TypedResponse<never, never, never> => {
  if (!printed.ok) {
    c.header('Retry-After', RETRY_AFTER_S)
    const detail = printed.fault === 'busy' ? 'Too many papers are being printed' : 'The paper took too long to print'
    return problem(c, 'overloaded', { detail: `${detail}; ask again in a moment.` })
  }
  return c.body(printed.value, 200, {
    ...headers,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName(title)}.pdf"`,
  }) as Response & TypedResponse<never, never, never>
}
