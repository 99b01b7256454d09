import { useId } from 'react'
import type { Fill } from '#engine/layout/placeModules.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { classes } from '../ui/classes.ts'

const FILLS = ['aligned', 'maximum'] as const satisfies readonly Fill[]
const WORDS = { aligned: 'alignedWords', maximum: 'maximumWords' } as const
const WORDS_OF_ONE = { aligned: 'alignedWords', maximum: 'maximumOfOne' } as const

/** Number of modules by fill; null while it is computed, or if no panel is chosen. */
export type LayoutCounts = Readonly<Record<Fill, number | null>>

interface FillChoiceProps {
  readonly fill: Fill
  readonly counts: LayoutCounts
  /** Whether the user chose the orientation of all modules. */
  readonly isOneOrientation: boolean
  readonly onFill: (fill: Fill) => void
}

/** The choice between rows on rails and the largest number of modules, each with its count. */
export const FillChoice = ({ fill, counts, isOneOrientation, onFill }: FillChoiceProps) => {
  const { t, formats } = useDrawWords('areas')
  const name = useId()
  const words = isOneOrientation ? WORDS_OF_ONE : WORDS
  return (
    <fieldset>
      <legend className="mb-1 text-muted text-xs">{t('fill')}</legend>
      <div className="grid grid-pair-[8rem] gap-2">
        {FILLS.map((value) => {
          const count = counts[value]
          return (
            <label
              key={value}
              className={classes(
                'flex min-h-11 cursor-pointer flex-col rounded-lg border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-primary',
                fill === value ? 'border-primary bg-accent-soft' : 'border-line hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={fill === value}
                onChange={() => onFill(value)}
                className="sr-only"
              />
              <span className="flex items-baseline justify-between gap-2 font-medium">
                {t(value)}
                <span className="tabular">{count === null ? '–' : formats.number(count)}</span>
              </span>
              <span className="text-muted text-xs">{t(words[value])}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
