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
  /** `columns`: equal columns, as many as fit; `wrap`: each option as wide as its text. */
  readonly layout?: 'columns' | 'wrap'
}

const LAYOUTS = { columns: 'grid grid-pair-[7rem]', wrap: 'flex flex-wrap' } as const

/** A choice among a few options side by side. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { legend, options, value: chosen, onChange, onPressedAgain, text, layout = 'columns' } = props
  const name = useId()
  const textId = useId()
  return (
    <fieldset aria-describedby={text && textId}>
      <legend className="sr-only">{legend}</legend>
      <div className={classes(LAYOUTS[layout], 'gap-1 rounded-lg bg-sunken p-1')}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={classes(
              'relative flex min-h-8 cursor-pointer items-center justify-center rounded-md px-3 text-center font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11',
              chosen === value ? 'bg-raised text-primary-strong shadow-sm' : 'text-muted hover:text-ink',
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
