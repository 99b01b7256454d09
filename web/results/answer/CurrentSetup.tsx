import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Panel } from '#wire/panel.ts'
import { SetupPanelName } from './SetupPanelName.tsx'

/** The heading of the current setup, and a wrapper that focuses the heading after a change: the next render removes the pressed
 * button. */
export const useSetupHeading = () => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const thenToHeading = (change: () => void) => {
    flushSync(change)
    headingRef.current?.focus()
  }
  return { headingRef, thenToHeading }
}

interface CurrentSetupProps {
  /** The role of the setup. */
  readonly title: string
  readonly setup: Parameters<typeof SetupPanelName>[0]['setup']
  readonly panels: readonly Panel[]
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** True if the answer stands above the panel. */
  readonly isAnswerFirst?: boolean
  /** Power of the modules, if nothing above tells it. */
  readonly power?: string | null
  readonly children: ReactNode
}

/** The card of the current setup: its title, its panel and its figures. */
export const CurrentSetup = ({
  title,
  setup,
  panels,
  headingRef,
  isAnswerFirst = false,
  power = null,
  children,
}: CurrentSetupProps) => (
  <section aria-label={title} className="rounded-float border border-primary/50 bg-raised p-4">
    <h3 ref={headingRef} tabIndex={-1} className="font-semibold text-primary-strong text-xs outline-none">
      {title}
    </h3>
    {!isAnswerFirst && (
      <div className="mt-1 mb-3">
        <SetupPanelName setup={setup} panels={panels} isLarge />
      </div>
    )}
    {children}
    {isAnswerFirst && (
      <div className="mt-3 flex flex-wrap justify-between gap-x-3 border-line/70 border-t pt-3">
        <div className="min-w-0">
          <SetupPanelName setup={setup} panels={panels} />
        </div>
        {power && <p className="tabular">{power}</p>}
      </div>
    )}
  </section>
)
