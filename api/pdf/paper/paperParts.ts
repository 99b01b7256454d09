import { Document, type DocumentProps, Page, View } from '@react-pdf/renderer'
// Node strips types but knows no JSX (docs/adr/0006).
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { filledIn } from '#wording/filledIn.ts'
import { cutToWidth } from './cutToWidth.ts'
import { PAPER } from './paperStyles.ts'
import { PAPER_TEXTS, type PaperLanguage } from './paperTexts.ts'
import { oneLine, printable } from './printable.ts'
import { Text } from './text.ts'

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

interface PageLayout {
  readonly children: ReactNode
  readonly pageNumber?: number
  readonly totalPages?: number
}

interface FooterProps extends PaperHead {
  readonly pageNumber: number
  readonly totalPages: number
}

/** With the day two lines; a third one would stand in the text above. */
const FOOTER_TITLE_EM = 90

const Footer = ({ title, language, dateMs, pageNumber: page, totalPages: pages }: FooterProps): ReactElement =>
  h(
    View,
    { style: PAPER.footer },
    h(
      Text,
      { style: PAPER.footerTitle },
      `${cutToWidth(printable(title), FOOTER_TITLE_EM)} · ${paperDate(dateMs, language)}`,
    ),
    h(Text, null, filledIn(PAPER_TEXTS[language].pageNumber, { page, pages })),
  )

/** An A4 paper of parts, each styled with `PAPER.body`. Its title and language are told to readers and screen readers; every
 * page has a foot with its number. */
export const paper = (head: PaperHead, ...content: readonly ReactNode[]): ReactElement<DocumentProps> => {
  const { title, language } = head
  const maker = 'SolarPlanner'
  // A layout, not a fixed view: it comes with the renderer's newer way to break pages. The older one leaves an empty page
  // where a part ends with the page, and loses a text that is made anew for each page.
  const framed = ({ children, pageNumber = 1, totalPages = 1 }: PageLayout): ReactElement =>
    h(Fragment, null, children, h(Footer, { ...head, pageNumber, totalPages }))
  return h(
    Document,
    {
      title: oneLine(title),
      language,
      author: maker,
      creator: maker,
      producer: maker,
      creationDate: new Date(head.dateMs),
    },
    h(Page, { size: 'A4', style: PAPER.page, layout: framed }, ...content),
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

const COLUMN = { flexGrow: 1, flexBasis: 0 } as const

/** Names and values in two columns, read down the first one. */
export const RowsInColumns = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactElement => {
  const half = Math.ceil(rows.length / 2)
  const shown = (part: typeof rows) => part.map(([name, value]) => h(Row, { key: name, name, value }))
  return h(
    View,
    { style: { flexDirection: 'row', gap: 24 } },
    h(View, { style: COLUMN }, ...shown(rows.slice(0, half))),
    h(View, { style: COLUMN }, ...shown(rows.slice(half))),
  )
}

interface SectionProps {
  readonly title: string
  readonly children?: ReactNode
  /** Moved to the next page as a whole where it does not fit. */
  readonly isWhole?: boolean
}

/** A heading with what belongs to it. */
export const Section = ({ title, children, isWhole = false }: SectionProps): ReactElement =>
  h(
    View,
    { style: { ...PAPER.body, ...PAPER.section }, wrap: !isWhole },
    h(Text, { style: PAPER.sectionTitle, minPresenceAhead: 60 }, title),
    children,
  )

/** A paragraph. */
export const Prose = ({ text }: { readonly text: string }): ReactElement => h(Text, { style: PAPER.prose }, text)
