import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface SectionProps {
  readonly title: string
  /** Beside the title: a link, a badge. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** Set off from its surroundings. */
  readonly card?: boolean
  /** Marker by which the focus finds the heading. */
  readonly landing?: string
}

export const Section = ({ title, aside, children, card = false, landing }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes(card && 'rounded-float border border-line bg-raised p-4')}>
      <div className="mb-2 flex flex-wrap break-after-avoid items-baseline justify-between gap-x-2">
        <h3
          id={id}
          data-landing={landing}
          tabIndex={landing ? -1 : undefined}
          className="font-semibold text-[0.9375rem]"
        >
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
