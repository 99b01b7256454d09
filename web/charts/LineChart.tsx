import { roundTicks } from '#wording/roundTicks.ts'
import type { Spot } from './Drawing.tsx'
import { alongAt, leftOf, PLOT, Plot, scaleOf } from './Plot.tsx'

interface LineChartProps {
  readonly label: string
  /** One value for each step across, the first at 0. The second line is dashed. */
  readonly lines: readonly [readonly number[], readonly number[]]
  readonly format: (value: number) => string
  readonly valueTitle: string
  readonly acrossTitle: string
  /** A step as it is told, and its values. */
  readonly tell: (step: number) => Pick<Spot, 'name' | 'values'>
}

const STROKES = ['stroke-primary-strong', 'stroke-sun'] as const
const DASHES = [undefined, '6 4'] as const

/** Two lines over whole numbers of steps, told apart by colour and by dashes; zero stands out. */
export const LineChart = ({ label, lines, format, valueTitle, acrossTitle, tell }: LineChartProps) => {
  const values = lines.flat()
  const last = Math.max(1, ...lines.map((line) => line.length - 1))
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...values))
  const xOf = scaleOf(0, last, leftOf(ticks.map(format)), PLOT.width - PLOT.right - 8)
  const marks = roundTicks(0, last).filter((mark) => mark <= last && Number.isInteger(mark))
  return (
    <Plot
      label={label}
      height={220}
      ticks={ticks}
      format={format}
      valueTitle={valueTitle}
      acrossTitle={acrossTitle}
      marks={marks.map((mark) => ({ x: xOf(mark), text: String(mark) }))}
      spots={lines[0].map((_, step) => ({ ...alongAt(xOf(step), xOf(1) - xOf(0)), ...tell(step) }))}
    >
      {(yOf) =>
        lines.map((line, index) => (
          <polyline
            key={STROKES[index]}
            points={line.map((value, step) => `${xOf(step)},${yOf(value)}`).join(' ')}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeDasharray={DASHES[index]}
            className={STROKES[index]}
          />
        ))
      }
    </Plot>
  )
}
