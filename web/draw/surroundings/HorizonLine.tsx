import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { directionOf } from '#engine/geometry/angles.ts'
import { type HorizonPoint, horizonAt } from '#engine/sun/horizonPoints.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'

/** Size of the drawing [SVG units]; one unit of width per degree of azimuth. */
const BOX = { width: 360, height: 140, foot: 18 } as const
/** Smallest upper end of the scale [degrees], so that low hills do not look like mountains. */
const LEAST_TOP_DEG = 30
const HIGHEST_DEG = 90
const ROOM = 1.2
const KEY_STEP_DEG = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 } as const
const EDGE_DEG = { Home: 0, End: HIGHEST_DEG } as const
const NAMED_AZIMUTHS_DEG = [0, 90, 180, 270]

const withElevation = (points: readonly HorizonPoint[], index: number, elevationDeg: number) =>
  points.map((point, place) =>
    place === index ? { ...point, elevationDeg: Math.min(Math.max(elevationDeg, 0), HIGHEST_DEG) } : point,
  )

/** The line from north over east back to north. */
const lineOf = (points: readonly HorizonPoint[]): readonly HorizonPoint[] => {
  const elevationDeg = horizonAt(points, 0)
  return [{ azimuthDeg: 0, elevationDeg }, ...points, { azimuthDeg: 360, elevationDeg }]
}

interface HorizonLineProps {
  readonly points: readonly HorizonPoint[]
  readonly onChange: (points: readonly HorizonPoint[]) => void
}

/** The far horizon by azimuth: a line whose points can be dragged up and down, each a slider. */
export const HorizonLine = ({ points: stored, onChange }: HorizonLineProps) => {
  const { t, formats } = useDrawWords(['surroundings', 'app'])
  const svg = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [draft, setDraft] = useState<readonly HorizonPoint[] | null>(null)
  const points = draft ?? stored
  const highestDeg = Math.max(...points.map(({ elevationDeg }) => elevationDeg))
  const [topDeg, setTopDeg] = useState(LEAST_TOP_DEG)
  const neededDeg = Math.min(HIGHEST_DEG, Math.max(LEAST_TOP_DEG, highestDeg * ROOM))
  // The scale stays during a drag, or the point would slip from under the pointer.
  if (dragged === null && topDeg !== neededDeg) setTopDeg(neededDeg)
  const y = (elevationDeg: number) => BOX.height - (elevationDeg / topDeg) * BOX.height
  const line = lineOf(points)
    .map(({ azimuthDeg, elevationDeg }) => `${azimuthDeg.toFixed(1)} ${y(elevationDeg).toFixed(1)}`)
    .join('L')
  const drag = (event: PointerEvent) => {
    const screen = svg.current?.getScreenCTM()
    if (dragged === null || !screen) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse())
    setDraft(withElevation(points, dragged, Math.round((1 - at.y / BOX.height) * topDeg * 2) / 2))
  }
  const drop = (isTaken: boolean) => {
    if (isTaken && draft) onChange(draft)
    setDraft(null)
    setDragged(null)
  }
  const pressKey = (event: KeyboardEvent, index: number, elevationDeg: number) => {
    const step = KEY_STEP_DEG[event.key as keyof typeof KEY_STEP_DEG]
    const edge = EDGE_DEG[event.key as keyof typeof EDGE_DEG]
    if (step === undefined && edge === undefined) return
    event.preventDefault()
    onChange(withElevation(points, index, edge ?? elevationDeg + step))
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('horizon')}</legend>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip over the points; the legend says it */}
      <svg
        ref={svg}
        viewBox={`0 0 ${BOX.width} ${BOX.height + BOX.foot}`}
        className="w-full touch-none overflow-visible rounded-lg border border-line bg-sunken"
        onPointerMove={drag}
        onPointerUp={() => drop(true)}
        onPointerCancel={() => drop(false)}
      >
        <path d={`M${line}L360 ${BOX.height}L0 ${BOX.height}Z`} className="fill-muted/30" />
        <path d={`M${line}`} className="fill-none stroke-muted" strokeWidth={1.5} />
        {NAMED_AZIMUTHS_DEG.map((azimuthDeg) => (
          <text
            key={azimuthDeg}
            x={azimuthDeg}
            y={BOX.height + BOX.foot - 5}
            textAnchor={azimuthDeg === 0 ? 'start' : 'middle'}
            className="fill-muted text-[13px]"
          >
            {t(`app:${directionOf(azimuthDeg)}`)}
          </text>
        ))}
        <text x={4} y={14} className="tabular fill-muted text-[13px]">
          {formats.number(topDeg)}°
        </text>
        {points.map(({ azimuthDeg, elevationDeg }, index) => (
          <circle
            key={azimuthDeg}
            role="slider"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={t('horizonAt', { azimuth: formats.number(azimuthDeg, 1) })}
            aria-valuemin={0}
            aria-valuemax={HIGHEST_DEG}
            aria-valuenow={elevationDeg}
            aria-valuetext={`${formats.number(elevationDeg, 1)}°`}
            cx={azimuthDeg}
            cy={y(elevationDeg)}
            r={4}
            // The stroke enlarges the target, as a finger is wider than a point.
            strokeWidth={10}
            className="cursor-ns-resize fill-primary stroke-transparent focus-visible:fill-amber-500 focus-visible:outline-2 focus-visible:outline-(--focus)"
            onPointerDown={(event) => {
              event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId)
              setDragged(index)
            }}
            onKeyDown={(event) => pressKey(event, index, elevationDeg)}
          />
        ))}
      </svg>
    </fieldset>
  )
}
