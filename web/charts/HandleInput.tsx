import { useEffect, useEffectEvent, useRef } from 'react'

/** A handle to choose a whole number on the horizontal axis. */
export interface AxisHandle {
  readonly name: string
  readonly value: number
  /** The formatted value. */
  readonly valueText: string
  /** Called at every movement. */
  readonly onMove: (value: number) => void
  /** Called on release, and after each key. */
  readonly onDrop: (value: number) => void
}

interface HandleInputProps extends AxisHandle {
  /** The highest number; the lowest is 1. */
  readonly most: number
  /** Position of 1 on the axis [% of the width]. */
  readonly startPercent: number
}

/** The handle below a chart, as wide as its axis. */
export const HandleInput = ({ name, value, valueText, most, startPercent, onMove, onDrop }: HandleInputProps) => {
  const ref = useRef<HTMLInputElement>(null)
  const isMoved = useRef(false)
  const dropMoved = () => {
    if (!isMoved.current || !ref.current) return
    isMoved.current = false
    onDrop(ref.current.valueAsNumber)
  }
  const drop = useEffectEvent(dropMoved)
  // React's `onChange` fires at every move; the native event of this name fires when the handle is released elsewhere than where
  // it was grabbed.
  useEffect(function listenForDrop() {
    const input = ref.current
    const onChange = () => drop()
    input?.addEventListener('change', onChange)
    return () => input?.removeEventListener('change', onChange)
  }, [])
  return (
    <div style={{ paddingLeft: `calc(${startPercent}% - 0.5rem)` }}>
      <input
        ref={ref}
        type="range"
        aria-label={name}
        aria-valuetext={valueText}
        min={1}
        max={most}
        value={value}
        onChange={({ target }) => {
          isMoved.current = true
          onMove(target.valueAsNumber)
        }}
        onPointerUp={dropMoved}
        onPointerCancel={dropMoved}
        className="block h-8 w-full cursor-pointer accent-primary-strong pointer-coarse:h-11"
      />
      <p aria-hidden className="tabular text-center">
        {valueText}
      </p>
    </div>
  )
}
