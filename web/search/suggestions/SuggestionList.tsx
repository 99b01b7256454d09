import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { foldedWords } from '../../base/i18n/foldText.ts'
import type { Suggestion } from '../../maps/places/geocoder.ts'
import { classes } from '../../ui/classes.ts'
import { suggestionElementId } from './useSuggestionChoice.ts'

interface SuggestionListProps {
  readonly id: string
  readonly label: string
  /** Note above the choices. */
  readonly heading: string | null
  readonly suggestions: readonly Suggestion[]
  readonly typed: string
  /** -1 for none. */
  readonly activeIndex: number
  readonly onPick: (suggestion: Suggestion) => void
}

/** The suggestions below the address box. The focus stays in the box, which refers to the active suggestion. */
export const SuggestionList = ({
  id,
  label,
  heading,
  suggestions,
  typed,
  activeIndex,
  onPick,
}: SuggestionListProps) => {
  const attributions = [...new Set(suggestions.flatMap(({ attribution }) => attribution ?? []))]
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-2 animate-fade overflow-hidden rounded-float border border-line bg-raised text-ink shadow-float">
      {heading && <p className="px-4 pt-3 pb-1 font-medium wrap-anywhere">{heading}</p>}
      <div id={id} role="listbox" aria-label={label} className="max-h-[min(24rem,50dvh)] overflow-y-auto p-1.5">
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.id}
            id={suggestionElementId(id, index)}
            suggestion={suggestion}
            typed={typed}
            isActive={index === activeIndex}
            onPick={() => onPick(suggestion)}
          />
        ))}
      </div>
      {attributions.length > 0 && (
        <p className="border-line border-t px-3 py-1 text-muted text-xs">{attributions.join(' · ')}</p>
      )}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly suggestion: Suggestion
  readonly typed: string
  readonly isActive: boolean
  readonly onPick: () => void
}

const Option = ({ id, suggestion, typed, isActive, onPick }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(
    function scrollActiveIntoView() {
      if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
    },
    [isActive],
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox, where the focus stays
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 pointer-coarse:min-h-12',
        isActive ? 'bg-accent-soft outline-2 outline-(--focus) -outline-offset-2' : 'hover:bg-sunken',
      )}
    >
      <MapPin aria-hidden className={classes('size-4 shrink-0', isActive ? 'text-primary-strong' : 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block">
          <Highlighted label={suggestion.label} typed={typed} />
        </span>
        {suggestion.detail && <span className="wrap-anywhere block text-muted text-xs">{suggestion.detail}</span>}
      </span>
    </div>
  )
}

const Highlighted = ({ label, typed }: { readonly label: string; readonly typed: string }) =>
  highlightMatch(label, typed).map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
      <mark key={index} className="bg-transparent font-semibold text-primary-strong">
        {text}
      </mark>
    ) : (
      text
    ),
  )

interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a label at matches with the typed text: the beginnings of its words, ignoring accents and case. The joined parts are the
 * label. */
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
