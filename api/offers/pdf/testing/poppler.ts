import { execFileSync, spawnSync } from 'node:child_process'

/** Poppler's programs, which are not ours and read PDFs. */

const TO_TEXT = 'pdftotext'
const TO_PIXELS = 'pdftoppm'

export const hasPoppler = spawnSync(TO_TEXT, ['-v']).error === undefined

const NOT_RUN = "poppler's pdftotext is not installed here (Debian: poppler-utils)"

/** The title of tests that read PDFs; it states the reason if the tests are skipped. */
export const withPoppler = (title: string): string => {
  if (hasPoppler) return title
  console.warn(`SKIPPED: ${title}, because ${NOT_RUN}`)
  return `SKIPPED: ${title}, because ${NOT_RUN}`
}

const read = (program: string, args: readonly string[], pdf: Uint8Array): string =>
  execFileSync(program, args, { input: pdf, encoding: 'utf8' })

/** The words in reading order, any white space between them one blank. */
export const pdfText = (pdf: Uint8Array): string =>
  read(TO_TEXT, ['-layout', '-', '-'], pdf).replace(/\s+/g, ' ').trim()

/** The lines of each page. */
export const pdfPages = (pdf: Uint8Array): readonly (readonly string[])[] =>
  read(TO_TEXT, ['-layout', '-', '-'], pdf)
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''))

/** Title, language, pages and other metadata, as `Name: value` lines. */
export const pdfInfo = (pdf: Uint8Array): string => read('pdfinfo', ['-'], pdf)

/** The fonts, one per line. */
export const pdfFonts = (pdf: Uint8Array): readonly string[] => read('pdffonts', ['-'], pdf).trim().split('\n').slice(2)

/** Screen reader content, element by element: its type, then its text; empty for a PDF without tags. */
export const pdfStructure = (pdf: Uint8Array): string => read('pdfinfo', ['-struct-text', '-'], pdf)

/** A page as it looks, in pixels. */
export const pdfPixels = (pdf: Uint8Array, page: number): Buffer =>
  execFileSync(TO_PIXELS, ['-r', '50', '-f', String(page), '-l', String(page), '-'], { input: pdf })

/** The pictures, one per line. */
export const pdfImages = (pdf: Uint8Array): readonly string[] =>
  read('pdfimages', ['-list', '-'], pdf)
    .trim()
    .split('\n')
    .filter((line) => /^\s*\d+\s+\d+\s+image\s/.test(line))

interface PdfWord {
  readonly text: string
  /** From 0. */
  readonly page: number
  readonly leftPt: number
  readonly rightPt: number
  readonly topPt: number
  readonly bottomPt: number
}

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g

/** Positions of the words of all pages, from the left and the top of their page. */
export const pdfWords = (pdf: Uint8Array): readonly PdfWord[] =>
  read(TO_TEXT, ['-bbox', '-', '-'], pdf)
    .split('<page ')
    .slice(1)
    .flatMap((words, page) =>
      Array.from(words.matchAll(WORD), ([, left, top, right, bottom, text = '']) => ({
        text,
        page,
        leftPt: Number(left),
        rightPt: Number(right),
        topPt: Number(top),
        bottomPt: Number(bottom),
      })),
    )
