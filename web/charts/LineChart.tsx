import { roundTicks } from '#words/roundTicks.ts'
import { type ChartData, drawnSeries, readAt } from './chartData.ts'
import type { Sign } from './Legend.tsx'
import { alongAt, leftOf, PLOT, Plot, scaleOf } from './Plot.tsx'

interface LineChartProps {
  readonly label: string
  /** One place per step across, the first at 0. */
  readonly data: ChartData
  /** Notes at steps of the first line, by rising step. */
  readonly notes?: readonly { readonly step: number; readonly text: string }[]
  readonly format: (value: number) => string
  readonly valueTitle: string
}

const HEIGHT = 220
const STROKES: Partial<Record<Sign, { readonly ink: string; readonly dashes?: string }>> = {
  line: { ink: 'stroke-primary-strong' },
  dashedSun: { ink: 'stroke-sun', dashes: '6 4' },
}

/** Lines over whole numbers of steps, distinct by color and by dashes; zero stands out. */
export const LineChart = ({ label, data, notes = [], format, valueTitle }: LineChartProps) => {
  const { placeTitle, places } = data
  const lines = drawnSeries(data)
  const values = lines.flatMap((line) => line.values)
  const last = Math.max(1, places.length - 1)
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...values))
  const xOf = scaleOf(0, last, leftOf(ticks.map(format)), PLOT.width - PLOT.right - 8)
  const marks = roundTicks(0, last).filter((mark) => mark <= last && Number.isInteger(mark))
  return (
    <Plot
      label={label}
      height={HEIGHT}
      ticks={ticks}
      format={format}
      valueTitle={valueTitle}
      acrossTitle={placeTitle}
      marks={marks.map((mark) => ({ x: xOf(mark), text: String(mark) }))}
      spots={places.map((_, step) => ({ ...alongAt(xOf(step), xOf(1) - xOf(0)), ...readAt(data, step, lines) }))}
    >
      {(yOf) => (
        <>
          {lines.map((line) => (
            <polyline
              key={line.sign}
              points={line.values.map((value, step) => `${xOf(step)},${yOf(value)}`).join(' ')}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeDasharray={STROKES[line.sign]?.dashes}
              className={STROKES[line.sign]?.ink}
            />
          ))}
          <StepNotes
            notes={notes.map(({ step, text }) => ({ x: xOf(step), y: yOf(lines[0]?.values[step] ?? 0), text }))}
            left={leftOf(ticks.map(format))}
          />
        </>
      )}
    </Plot>
  )
}

const NOTE_ROW = 13
const BESIDE_LINE = 4

interface StepNotesProps {
  readonly notes: readonly { readonly x: number; readonly y: number; readonly text: string }[]
  /** Where the plot begins. */
  readonly left: number
}

/** Each note has its own row, below the line if there is more room, else above; it extends from its step to the farther side. */
const StepNotes = ({ notes, left }: StepNotesProps) => {
  const bottom = HEIGHT - PLOT.bottom
  const [middleX, middleY] = [(left + PLOT.width - PLOT.right) / 2, (PLOT.top + bottom) / 2]
  const rows = notes.map((note, index) => ({
    ...note,
    isLeftOfStep: note.x > middleX,
    textY: note.y < middleY ? bottom - 5 - (notes.length - 1 - index) * NOTE_ROW : PLOT.top + 10 + index * NOTE_ROW,
  }))
  return (
    <>
      {rows.map(({ text, x, y, textY }) => (
        <g key={text} className="stroke-muted">
          <line x1={x} x2={x} y1={y} y2={textY} strokeDasharray="2 2" />
          <circle cx={x} cy={y} r={3} strokeWidth={1.5} className="fill-raised" />
        </g>
      ))}
      <g className="tabular fill-ink stroke-raised text-[13px]" strokeWidth={3} paintOrder="stroke">
        {rows.map(({ text, x, textY, isLeftOfStep }) => (
          <text
            key={text}
            x={isLeftOfStep ? x - BESIDE_LINE : x + BESIDE_LINE}
            y={textY}
            textAnchor={isLeftOfStep ? 'end' : 'start'}
          >
            {text}
          </text>
        ))}
      </g>
    </>
  )
}
