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
