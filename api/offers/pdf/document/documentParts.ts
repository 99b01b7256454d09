import { Document, type DocumentProps, Page, View } from '@react-pdf/renderer'
// Node strips types but knows no JSX (docs/adr/0006).
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#wire/language.ts'
import { filledIn } from '#words/filledIn.ts'
import { TEXTS } from '#words/texts.ts'
import { STYLES } from './documentStyles.ts'
import { widthEm } from './fonts.ts'
import { graphemesOf } from './graphemes.ts'
import { tag } from './tag.ts'
import { oneLine, printable, Text } from './text.ts'

const ELLIPSIS = '…'

/** Shortens a text that is too wide and adds an ellipsis.
 * @param text printable
 * @param maxEm width of the text without the ellipsis [em] */
export const cutToWidth = (text: string, maxEm: number): string => {
  if (widthEm(text) <= maxEm) return text
  let leftEm = maxEm
  const graphemes = graphemesOf(text)
  const end = graphemes.findIndex((grapheme) => {
    leftEm -= widthEm(grapheme)
    return leftEm < 0
  })
  return `${graphemes.slice(0, end).join('').trimEnd()}${ELLIPSIS}`
}

interface DocumentHead {
  readonly title: string
  readonly language: Language
  /** Date of the document. Two documents with the same content differ only in it [ms since 1970]. */
  readonly dateMs: number
  /** Author, creator and producer in the metadata. Default: SolarPlanner. */
  readonly author?: string
}

/** The date in Italy, in the language's long format. */
export const dateText = (dateMs: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(dateMs)

interface PageLayout {
  readonly children: ReactNode
  readonly pageNumber?: number
  readonly totalPages?: number
}

interface FooterProps extends DocumentHead {
  readonly pageNumber: number
  readonly totalPages: number
}

/** Two lines together with the date; a third line would overlap the text above. */
const FOOTER_TITLE_EM = 90

const Footer = ({ title, language, dateMs, pageNumber: page, totalPages: pages }: FooterProps): ReactElement =>
  h(
    View,
    { ...tag('Artifact'), style: STYLES.footer },
    h(
      Text,
      { style: STYLES.footerTitle },
      `${cutToWidth(printable(title), FOOTER_TITLE_EM)} · ${dateText(dateMs, language)}`,
    ),
    h(Text, null, filledIn(TEXTS[language].document.pageNumber, { page, pages })),
  )

/** An A4 document. Each part is styled with `STYLES.body`. The metadata states title, language and author; every page has a footer with its number. */
export const pdfDocument = (head: DocumentHead, ...content: readonly ReactNode[]): ReactElement<DocumentProps> => {
  const { title, language } = head
  const author = oneLine(head.author ?? 'SolarPlanner')
  // `layout` selects the renderer's newer page breaking. The older one, with a fixed view, leaves an empty page if a part ends with the
  // page, and loses text that changes from page to page.
  const withFooter = ({ children, pageNumber = 1, totalPages = 1 }: PageLayout): ReactElement =>
    h(Fragment, null, children, h(Footer, { ...head, pageNumber, totalPages }))
  return h(
    Document,
    {
      title: oneLine(title),
      language,
      author,
      creator: author,
      producer: author,
      creationDate: new Date(head.dateMs),
    },
    h(Page, { size: 'A4', style: STYLES.page, layout: withFooter }, ...content),
  )
}

/** A name and its value on one line. */
export const Row = ({ name, value }: { readonly name: string; readonly value: string }): ReactElement =>
  h(
    View,
    { ...tag('LI'), style: STYLES.row, wrap: false },
    h(Text, { ...tag('Lbl'), style: STYLES.rowName }, name),
    h(Text, { ...tag('LBody'), style: STYLES.rowValue }, value),
  )
