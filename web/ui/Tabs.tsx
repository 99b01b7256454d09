import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface TabsProps<Name extends string> {
  readonly names: readonly Name[]
  readonly labels: Readonly<Record<Name, string>>
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** True inside a scrolling parent: the tabs are as wide as their names. */
  readonly isInline?: boolean
  /** The selected tab's content. */
  readonly children: ReactNode
}

/** Step of each key among the tabs; `Home` and `End` go to the ends. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** The tab for a key, cyclic; null for other keys. */
const tabAfter = (key: string, at: number, count: number): number | null => {
  const step = STEPS[key]
  if (step === undefined) return null
  if (!Number.isFinite(step)) return step < 0 ? 0 : count - 1
  return (at + step + count) % count
}

/** Tabs above the selected content, after the pattern of the WAI-ARIA authoring practices: one stop of the Tab key, arrows
 * select. Not Radix's, which are loaded at the very start and weigh 9 kB more
 * ([0021](../../docs/adr/0021-tabs-of-our-own.md)). */
export const Tabs = <Name extends string>({ isInline = false, children, ...props }: TabsProps<Name>) => {
  const { names, labels, selected, onSelect } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabAfter(event.key, names.indexOf(selected), names.length)
    const name = index === null ? undefined : names[index]
    if (index === null || name === undefined) return
    event.preventDefault()
    onSelect(name)
    const tab = event.currentTarget.children[index]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={classes(!isInline && 'flex min-h-0 flex-1 flex-col')}>
      <div
        role="tablist"
        onKeyDown={onKeyDown}
        className={classes(
          'border-line border-b',
          isInline ? 'flex flex-wrap justify-between' : 'grid auto-cols-fr grid-flow-col px-4',
        )}
      >
        {names.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={name === selected ? `${id}-panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            className="-mb-px -outline-offset-2 min-h-11 border-transparent border-b-2 font-medium text-muted hover:text-ink aria-selected:border-primary aria-selected:text-primary-strong"
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        // Scrolling must work by keys, too.
        tabIndex={isInline ? undefined : 0}
        aria-labelledby={`${id}-${selected}`}
        className={
          isInline ? 'pt-4' : '-outline-offset-2 min-h-0 flex-1 scroll-pb-32 overflow-y-auto overscroll-contain p-4'
        }
      >
        {children}
      </div>
    </div>
  )
}
