import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type TipValue, ValueTip } from './ValueTip.tsx'

/** Hides the cursor on Escape and on a press elsewhere.
 * @param within presses inside do not hide it */
const useDismissal = (isShown: boolean, within: RefObject<Element | null>, onHide: () => void): void => {
  const hide = useEffectEvent(onHide)
  useEffect(
    function listenForDismissal() {
      if (!isShown) return
      const onKey = (event: globalThis.KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // The cursor handles the key, so that the dialog around it stays open.
        event.preventDefault()
        event.stopPropagation()
        hide()
      }
      const onPress = ({ target }: globalThis.PointerEvent) => {
        if (!(target instanceof Node && within.current?.contains(target))) hide()
      }
      window.addEventListener('keydown', onKey, true)
      window.addEventListener('pointerdown', onPress, true)
      return () => {
        window.removeEventListener('keydown', onKey, true)
        window.removeEventListener('pointerdown', onPress, true)
      }
    },
    [isShown, within],
  )
}

/** A place in a chart with its values. */
export interface ChartPlace {
  readonly name: string
  readonly values: readonly TipValue[]
}

interface ChartCursorProps {
  /** Content of the chart; its title, if any, gives the keyboard hint instead. */
  readonly label: string
  /** In the order of the arrow keys. */
  readonly places: readonly ChartPlace[]
  /** Number of places per row; with one, the up and down arrows also move. */
  readonly rowLength?: number
  /** False if another handle gives the values to the keyboard. */
  readonly hasKeys?: boolean | undefined
  /** The place under a pointer; null if none, as on a button. */
  readonly placeUnder: (event: PointerEvent) => number | null
  /** @param at the current place; null: none
   * @param anchor ref for the element at that place */
  readonly children: (at: number | null, anchor: RefObject<null>) => ReactNode
}

/** The title of the chart around a drawing. */
export const ChartTitle = createContext<string | null>(null)

const spokenText = ({ name, values }: ChartPlace): string => {
  const texts = values.map((value) => [value.name, value.text].filter(Boolean).join(' '))
  return [name, texts.join(', ')].filter(Boolean).join(': ')
}

/** A chart whose values can be read by mouse, finger or arrow keys. */
export const ChartCursor = ({
  label,
  places,
  rowLength = 1,
  hasKeys = true,
  placeUnder,
  children,
}: ChartCursorProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const anchor = useRef(null)
  const title = useContext(ChartTitle)
  const [chosen, setChosen] = useState(0)
  const [isRead, setIsRead] = useState(false)
  const hide = () => setIsRead(false)
  useDismissal(isRead, frame, hide)
  const at = Math.max(0, Math.min(chosen, places.length - 1))
  const place = places[at]
  const read = (index: number) => {
    setChosen(index)
    setIsRead(true)
  }
  const readUnder = (event: PointerEvent) => {
    const index = placeUnder(event)
    if (index === null) hide()
    else read(index)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -rowLength, ArrowDown: rowLength }[event.key]
    if (by === undefined) return
    event.preventDefault()
    read(at + by in places ? at + by : at)
  }
  return (
    <div
      ref={frame}
      className="relative touch-pan-y rounded has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-primary-strong has-[>input:focus-visible]:outline-offset-2"
      onPointerDown={readUnder}
      onPointerMove={readUnder}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onPointerCancel={hide}
    >
      {children(place && isRead ? at : null, anchor)}
      {hasKeys && place && (
        <input
          type="range"
          aria-label={title ?? label}
          aria-valuetext={spokenText(place)}
          min={0}
          max={places.length - 1}
          value={at}
          onChange={({ target }) => read(target.valueAsNumber)}
          onKeyDown={step}
          onFocus={() => setIsRead(true)}
          onBlur={hide}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        />
      )}
      {place && isRead && <ValueTip name={place.name} values={place.values} anchor={anchor} />}
    </div>
  )
}
