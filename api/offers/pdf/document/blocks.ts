import type { ReactElement } from 'react'
import type { COLOUR } from './documentStyles.ts'

/** A name and a value, both formatted as on the screen. */
export type NamedValue = readonly [name: string, value: string]

type Tone = keyof typeof COLOUR

/** A section with a heading, or a group of blocks kept together. */
export interface SectionBlock {
  readonly kind: 'section'
  readonly title?: string
  /** A heading over several sections; this section is the first. */
  readonly above?: string
  /** Whether the section moves to the next page as a whole if it does not fit. */
  readonly isWhole?: boolean
  /** Whether the section begins a page: always, or unless the page before would be less than half full. */
  readonly beginsPage?: 'always' | 'afterHalf'
  /** Space above a section without title [pt]. */
  readonly gapPt?: number
  readonly blocks: readonly Block[]
}

/** Names and values, one per line, in two columns filled one after the other; `columns: 1` gives a single column. */
export interface RowsBlock {
  readonly kind: 'rows'
  readonly rows: readonly NamedValue[]
  readonly columns?: 1
}

export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Relative column widths; equal if omitted. */
  readonly widths?: readonly number[]
  /** Indices of left-aligned columns; the others are right-aligned. Default: the first. */
  readonly textColumns?: readonly number[]
  /** Index of the highlighted row. */
  readonly strongRow?: number
  /** Below it [pt]. */
  readonly gapPt?: number
}

/** Bars side by side in one scale; of several series each place has one of each. */
export interface BarsBlock {
  readonly kind: 'bars'
  readonly labels: readonly string[]
  /** Series are named if there are several. Bars below zero are gray. */
  readonly series: readonly { readonly name?: string; readonly values: readonly number[]; readonly tone: Tone }[]
  /** Title of the vertical axis, with its unit. */
  readonly valueTitle: string
  /** Title of the horizontal axis; omitted if its labels are self-explanatory. */
  readonly acrossTitle?: string
  /** For values. */
  readonly decimals?: number
  /** Whether each bar has its value above it. */
  readonly hasValues?: boolean
  /** A dashed line with a text above one place. */
  readonly mark?: { readonly place: number; readonly text: string }
}

/** Parts of a whole. */
export interface SharesBlock {
  readonly kind: 'shares'
  readonly title: string
  /** All shares together, in words. */
  readonly whole: string
  readonly shares: readonly { readonly name: string; readonly value: number; readonly tone: Tone }[]
}

/** A line of a form. */
export interface FormLine {
  readonly label: string
  /** Filled in already. */
  readonly text?: string
  /** Number of blank lines; default 1, with a text 0. */
  readonly blanks?: number
}

/** A part of a document as data. */
export type Block =
  | SectionBlock
  | RowsBlock
  | TableBlock
  | BarsBlock
  | SharesBlock
  /** The first heading after the document proper. */
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph; a small one is a note on the block above, a strong one heads those below. */
  | { readonly kind: 'prose'; readonly text: string; readonly isSmall?: boolean; readonly isStrong?: boolean }
  /** Drawn by those who know what it shows. */
  | { readonly kind: 'picture'; readonly element: ReactElement }
  /** Names in a narrow column, and a text of some lines beside each. */
  | { readonly kind: 'terms'; readonly rows: readonly NamedValue[] }
  /** Numbered from 1. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines of a form: a label, a text that is filled in, and blank lines to write on. */
  | { readonly kind: 'form'; readonly lines: readonly FormLine[] }
  /** Signature lines, side by side: field and signatory. */
  | { readonly kind: 'signatures'; readonly lines: readonly NamedValue[] }

/** Paragraphs. */
export const prose = (...texts: readonly string[]): readonly Block[] => texts.map((text) => ({ kind: 'prose', text }))

/** A section that may go on to the next page. */
export const section = (title: string, ...blocks: readonly Block[]): SectionBlock => ({
  kind: 'section',
  title,
  blocks,
})

/** A section that moves to the next page as a whole if it does not fit. */
export const wholeSection = (title: string, ...blocks: readonly Block[]): SectionBlock => ({
  ...section(title, ...blocks),
  isWhole: true,
})
