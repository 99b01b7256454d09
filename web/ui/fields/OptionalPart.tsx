import type { ReactNode } from 'react'

interface OptionalPartProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A switch with fields that are shown while it is on. */
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

/** An optional value and its change. */
export interface Optional<Value> {
  /** Null while the part is off. */
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
}

interface OptionalFieldsProps<Value> extends Optional<Value> {
  readonly label: string
  /** The initial value. */
  readonly first: Value
  /** Below the fields. */
  readonly note?: string | undefined
  /** Marker by which the focus finds the first field. */
  readonly assumption?: string
  /** @param change applies the entries of a field */
  readonly children: (value: Value, change: (part: Partial<Value>) => void) => ReactNode
}

/** Fields of an optional value. */
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
