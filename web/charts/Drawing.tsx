import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react'
import { useDismissal } from './useDismissal.ts'
import { type NamedValue, ValueTip } from './ValueTip.tsx'

/** Units across a drawing, which is about as many pixels wide on the screen; it grows with paper. */
export const DRAWING_WIDTH = 344

/** A place in a drawing with the values that stand there, in the units of the drawing. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly name: string
  readonly values: readonly NamedValue[]
}

interface DrawingProps {
  /** What it shows, in a sentence. */
  readonly label: string
  readonly height: number
  /** In the order in which the arrow keys go through them. */
  readonly spots: readonly Spot[]
  /** How many spots stand in a row; with one, the arrows up and down go through them, too. */
  readonly rowLength?: number
  /** False where another handle tells the values to the keyboard. */
  readonly hasKeys?: boolean | undefined
  readonly children: ReactNode
}

/** The name of the chart in which a drawing stands. */
export const ChartTitle = createContext<string | null>(null)

const outside = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - from - length)

/** The spot that holds a point, or the one that is nearest to it. */
const nearestSpot = (spots: readonly Spot[], x: number, y: number): number => {
  const distances = spots.map((spot) => Math.hypot(outside(x, spot.x, spot.width), outside(y, spot.y, spot.height)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

const spokenText = ({ name, values }: Spot): string => {
  const texts = values.map((value) => [value.name, value.text].filter(Boolean).join(' '))
  return [name, texts.join(', ')].filter(Boolean).join(': ')
}

/** A picture whose values are read with the mouse, a finger or the arrow keys. */
export const Drawing = ({ label, height, spots, rowLength = 1, hasKeys = true, children }: DrawingProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const anchor = useRef<SVGRectElement>(null)
  const title = useContext(ChartTitle)
  const [chosen, setChosen] = useState(0)
  const [isRead, setIsRead] = useState(false)
  const hide = () => setIsRead(false)
  useDismissal(isRead, frame, hide)
  const at = Math.max(0, Math.min(chosen, spots.length - 1))
  const spot = spots[at]
  const read = (index: number) => {
    setChosen(index)
    setIsRead(true)
  }
  const readUnder = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = DRAWING_WIDTH / width
    read(nearestSpot(spots, (clientX - left) * scale, (clientY - top) * scale))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -rowLength, ArrowDown: rowLength }[event.key]
    if (by === undefined) return
    event.preventDefault()
    read(at + by in spots ? at + by : at)
  }
  return (
    <div
      ref={frame}
      className="relative touch-pan-y rounded has-focus-visible:outline-2 has-focus-visible:outline-primary-strong has-focus-visible:outline-offset-2"
      onPointerDown={readUnder}
      onPointerMove={readUnder}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onPointerCancel={hide}
    >
      <svg role="img" aria-label={label} viewBox={`0 0 ${DRAWING_WIDTH} ${height}`} className="block w-full">
        {children}
        {spot && isRead && (
          <rect
            ref={anchor}
            x={spot.x}
            y={spot.y}
            width={spot.width}
            height={spot.height}
            rx={1}
            className="fill-ink/10 stroke-ink/50 print:hidden"
          />
        )}
      </svg>
      {hasKeys && spot && (
        <input
          type="range"
          aria-label={title ?? label}
          aria-valuetext={spokenText(spot)}
          min={0}
          max={spots.length - 1}
          value={at}
          onChange={({ target }) => read(target.valueAsNumber)}
          onKeyDown={step}
          onFocus={() => setIsRead(true)}
          onBlur={hide}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0 print:hidden"
        />
      )}
      {spot && isRead && <ValueTip name={spot.name} values={spot.values} anchor={anchor} />}
    </div>
  )
}
