import type { ReactNode } from 'react'

interface OptionalPartProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A part that is there or not, with its fields where it is. */
export const OptionalPart = ({ label, isOn, onToggle, children }: OptionalPartProps) => (
  <section>
    <label className="flex min-h-9 cursor-pointer items-center gap-2 font-semibold pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
        className="size-4 accent-(--primary)"
      />
      {label}
    </label>
    {children}
  </section>
)

/** A value that is there or not, and its change. */
export interface Optional<Value> {
  /** Null: none. */
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
}

interface OptionalFieldsProps<Value> extends Optional<Value> {
  readonly label: string
  /** The value that it starts with. */
  readonly first: Value
  /** Below the fields. */
  readonly note?: string | undefined
  /** By which its first field is found when the focus is to go there. */
  readonly assumption?: string
  /** @param change takes what is typed into a field */
  readonly children: (value: Value, change: (part: Partial<Value>) => void) => ReactNode
}

/** A value of several fields that is there or not. */
export const OptionalFields = <Value,>(props: OptionalFieldsProps<Value>) => {
  const { label, value, first, note, assumption, onChange, children } = props
  return (
    <OptionalPart label={label} isOn={value !== null} onToggle={(isOn) => onChange(isOn ? first : null)}>
      {value !== null && (
        <>
          <div className="grid grid-pair-[8rem] gap-2" data-assumption={assumption}>
            {children(value, (part) => onChange({ ...value, ...part }))}
          </div>
          {note && <p className="mt-1 text-muted text-xs">{note}</p>}
        </>
      )}
    </OptionalPart>
  )
}
