import { useId } from 'react'
import { classes } from '../classes.ts'

interface SegmentsProps<Value extends string> {
  /** The choice for screen readers. */
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Null: none of them. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Called when the chosen option is pressed, which browsers report as no change. */
  readonly onPressedAgain?: (value: Value) => void
  /** Explains the choice, below it. */
  readonly text?: string | undefined
  /** `columns`: equal columns, as many as fit; `wrap`: each option as wide as its text; `line`: in a line of small text. */
  readonly layout?: keyof typeof LAYOUTS
}

const LAYOUTS = {
  columns: 'grid grid-pair-[7rem] gap-1 rounded-lg bg-sunken p-1',
  wrap: 'flex flex-wrap gap-1 rounded-lg bg-sunken p-1',
  line: 'flex gap-2 text-xs',
} as const
const OPTION = 'min-h-8 rounded-md px-3 pointer-coarse:min-h-11'
const OPTIONS = { columns: OPTION, wrap: OPTION, line: 'min-h-6 rounded px-0.5 pointer-coarse:min-h-11' } as const
const CHOSEN = 'bg-raised text-primary-strong shadow-sm'
const MARKS = { columns: CHOSEN, wrap: CHOSEN, line: 'text-ink' } as const

/** A choice among a few options side by side. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { legend, options, value: chosen, onChange, onPressedAgain, text, layout = 'columns' } = props
  const name = useId()
  const textId = useId()
  return (
    <fieldset aria-describedby={text && textId}>
      <legend className="sr-only">{legend}</legend>
      <div className={LAYOUTS[layout]}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={classes(
              'relative flex cursor-pointer items-center justify-center text-center font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary',
              OPTIONS[layout],
              chosen === value ? MARKS[layout] : 'text-muted hover:text-ink',
              layout === 'line' && chosen !== value && 'font-normal underline',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              onClick={() => chosen === value && onPressedAgain?.(value)}
              onKeyDown={({ key }) => key === ' ' && chosen === value && onPressedAgain?.(value)}
              className="sr-only"
            />
            <span className={layout === 'wrap' ? 'max-w-44 truncate' : undefined}>{label}</span>
          </label>
        ))}
      </div>
      {text && (
        <p id={textId} className="mt-1 text-muted text-xs">
          {text}
        </p>
      )}
    </fieldset>
  )
}
