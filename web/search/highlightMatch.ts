import { foldedWords } from '../i18n/foldText.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a label where it agrees with what was typed: the beginnings of its words, accents and case aside. The parts joined
 * are the label. */
export const highlightMatch = (label: string, typed: string): readonly TextPart[] => {
  const text = label.normalize('NFC')
  const beginnings = foldedWords(typed).map(({ folded }) => folded)
  const parts: TextPart[] = []
  let end = 0
  for (const { folded, start } of foldedWords(text)) {
    const length = longestBeginning(folded, beginnings)
    if (length === 0) continue
    if (start > end) parts.push({ text: text.slice(end, start), isMatch: false })
    end = start + length
    parts.push({ text: text.slice(start, end), isMatch: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

const longestBeginning = (word: string, beginnings: readonly string[]): number =>
  Math.max(0, ...beginnings.filter((beginning) => word.startsWith(beginning)).map(({ length }) => length))
