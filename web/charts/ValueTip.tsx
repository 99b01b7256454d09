import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A formatted value. */
export interface TipValue {
  /** Omitted if there is only one value. */
  readonly name?: string
  readonly text: string
}

interface ValueTipProps {
  /** Name of the place. */
  readonly name: string
  readonly values: readonly TipValue[]
  /** The element of the place. */
  readonly anchor: RefObject<Element | null>
}

const GAP_PX = 8

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Places a box above another one, or below if there is no room, completely within the window. */
const place = (tip: HTMLElement, anchor: Element): void => {
  const at = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = at.top - height - GAP_PX
  const top = above >= GAP_PX ? above : at.bottom + GAP_PX
  tip.style.left = `${between(GAP_PX, at.left + (at.width - width) / 2, clientWidth - width - GAP_PX)}px`
  tip.style.top = `${between(GAP_PX, top, clientHeight - height - GAP_PX)}px`
}

/** The values of a place, above all else on the screen. Assistive technology reads them from the focused element. */
export const ValueTip = ({ name, values, anchor }: ValueTipProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(function followAnchor() {
    const tip = ref.current
    const beside = anchor.current
    if (!tip || !beside) return
    // Browsers without popovers show the box at its place in the page.
    if ('showPopover' in tip && !tip.matches(':popover-open')) tip.showPopover()
    const follow = () => place(tip, beside)
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  })
  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden
      data-value-tip
      className="tabular pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised px-2.5 py-1.5 text-ink text-xs shadow-float"
    >
      <p className="font-semibold">{name}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-3">
        {values.map(({ name: valueName, text }) => (
          <div key={valueName ?? text} className="contents">
            {valueName && <dt className="text-muted">{valueName}</dt>}
            <dd className={valueName ? 'text-right' : 'col-span-2'}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
