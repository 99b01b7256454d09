import { z } from 'zod'

export const PaperLanguage = z.enum(['it', 'en'])
export type PaperLanguage = z.infer<typeof PaperLanguage>

/** What every paper says. */
export const PAPER_TEXTS = {
  en: { pageNumber: 'Page {{page}} of {{pages}}' },
  it: { pageNumber: 'Pagina {{page}} di {{pages}}' },
} as const satisfies Record<PaperLanguage, Readonly<Record<string, string>>>
