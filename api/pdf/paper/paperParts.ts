import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
// Node strips types but knows no JSX (docs/adr/0006).
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { filledIn } from '../../wording/filledIn.ts'
import { PAPER } from './paperStyles.ts'
import { PAPER_TEXTS, type PaperLanguage } from './paperTexts.ts'

interface PaperHead {
  readonly title: string
  readonly language: PaperLanguage
  /** Day of the paper: the only thing by which two papers of the same content differ [ms since 1970]. */
  readonly dateMs: number
}

/** The day as the language writes it, in Italy. */
const paperDate = (dateMs: number, language: PaperLanguage): string =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(
    dateMs,
  )

const Footer = ({ title, language, dateMs }: PaperHead): ReactElement =>
  h(
    View,
    { style: PAPER.footer, fixed: true },
    h(Text, null, `${title} · ${paperDate(dateMs, language)}`),
    h(Text, {
      render: ({ pageNumber, totalPages }) =>
        filledIn(PAPER_TEXTS[language].pageNumber, { page: pageNumber, pages: totalPages ?? pageNumber }),
    }),
  )

/** An A4 paper. Its title and language are told to readers and screen readers; every page has a foot with its number. */
export const paper = (head: PaperHead, ...content: readonly ReactNode[]): ReactElement<DocumentProps> => {
  const { title, language } = head
  const maker = 'SolarPlanner'
  return h(
    Document,
    { title, language, author: maker, creator: maker, producer: maker, creationDate: new Date(head.dateMs) },
    h(Page, { size: 'A4', style: PAPER.page }, h(View, { style: PAPER.body }, ...content), h(Footer, head)),
  )
}

/** A name and its value on one line. */
export const Row = ({ name, value }: { readonly name: string; readonly value: string }): ReactElement =>
  h(
    View,
    { style: PAPER.row, wrap: false },
    h(Text, { style: PAPER.rowName }, name),
    h(Text, { style: PAPER.rowValue }, value),
  )
