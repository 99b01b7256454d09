import { roundTicks } from '#wording/roundTicks.ts'
import type { Spot } from './Drawing.tsx'
import { alongAt, leftOf, PLOT, Plot, scaleOf } from './Plot.tsx'

interface LineChartProps {
  readonly label: string
  /** One value for each step across, the first at 0. The second line is dashed. */
  readonly lines: readonly [readonly number[], readonly number[]]
  /** Notes at steps of the first line, by rising step. */
  readonly notes?: readonly { readonly step: number; readonly text: string }[]
  readonly format: (value: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
  /** A formatted step with its values. */
  readonly tell: (step: number) => Pick<Spot, 'name' | 'values'>
}

const HEIGHT = 220
const STROKES = ['stroke-primary-strong', 'stroke-sun'] as const
const DASHES = [undefined, '6 4'] as const

/** Two lines over whole numbers of steps, distinct by color and by dashes; zero stands out. */
export const LineChart = ({ label, lines, notes = [], format, valueTitle, acrossTitle, tell }: LineChartProps) => {
  const values = lines.flat()
  const last = Math.max(1, ...lines.map((line) => line.length - 1))
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
      acrossTitle={acrossTitle}
      marks={marks.map((mark) => ({ x: xOf(mark), text: String(mark) }))}
      spots={lines[0].map((_, step) => ({ ...alongAt(xOf(step), xOf(1) - xOf(0)), ...tell(step) }))}
    >
      {(yOf) => (
        <>
          {lines.map((line, index) => (
            <polyline
              key={STROKES[index]}
              points={line.map((value, step) => `${xOf(step)},${yOf(value)}`).join(' ')}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeDasharray={DASHES[index]}
              className={STROKES[index]}
            />
          ))}
          <StepNotes
            notes={notes.map(({ step, text }) => ({ x: xOf(step), y: yOf(lines[0][step] ?? 0), text }))}
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

/** Each note has a row of its own, below the line where there is more room below it, else above; it goes from its step to the farther side. */
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
