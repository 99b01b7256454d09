import { roundTicks } from '#words/roundTicks.ts'
import { type ChartData, drawnSeries, readAt } from './chartData.ts'
import type { Sign } from './Legend.tsx'
import { bandsOf, leftOf, Plot } from './Plot.tsx'

/** Direction in which a series is stacked from the axis, and its colour. */
const STACKED: Partial<Record<Sign, { readonly way: 1 | -1; readonly ink: string }>> = {
  bar: { way: 1, ink: 'fill-sun' },
  fromStore: { way: 1, ink: 'fill-good' },
  otherBar: { way: 1, ink: 'fill-muted/50' },
  toStore: { way: -1, ink: 'fill-good/40' },
  sent: { way: -1, ink: 'fill-primary-strong' },
}

interface StackChartProps {
  readonly label: string
  /** One column per place; no value is negative. */
  readonly data: ChartData
  /** The highest sum of a column up and down, so that similar charts share a scale. */
  readonly reach: { readonly up: number; readonly down: number }
  /** Interval of the columns with a label below. */
  readonly markEvery: number
  /** Formats the absolute value: both ways are amounts. */
  readonly format: (amount: number) => string
  readonly valueTitle: string
}

const COLUMN_SHARE = 0.8

/** Columns of parts on both sides of an axis. */
export const StackChart = ({ label, data, reach, markEvery, format, valueTitle }: StackChartProps) => {
  const { placeTitle, places } = data
  const drawn = drawnSeries(data)
  const ticks = roundTicks(-reach.down, reach.up, 4)
  const formatTick = (value: number) => format(Math.abs(value))
  const left = leftOf(ticks.map(formatTick))
  const bands = bandsOf(places.length, left)
  return (
    <Plot
      label={label}
      height={220}
      ticks={ticks}
      format={formatTick}
      valueTitle={valueTitle}
      acrossTitle={placeTitle}
      marks={places.flatMap((_, index) =>
        index % markEvery === 0 ? [{ x: bands.middle(index), text: String(index) }] : [],
      )}
      spots={places.map((_, index) => ({
        x: bands.middle(index) - bands.width / 2,
        width: bands.width,
        ...readAt(data, index, drawn),
      }))}
    >
      {(yOf) =>
        places.map(({ name }, place) => (
          <g key={name}>
            {stacked(drawn, place).map(({ ink, from, to }) => (
              <rect
                key={ink}
                x={bands.middle(place) - (bands.width * COLUMN_SHARE) / 2}
                width={bands.width * COLUMN_SHARE}
                y={yOf(Math.max(from, to))}
                height={yOf(Math.min(from, to)) - yOf(Math.max(from, to))}
                className={ink}
              />
            ))}
          </g>
        ))
      }
    </Plot>
  )
}

/** The parts of a place's column; parts in one direction are stacked in the order of the series. */
const stacked = (drawn: ReturnType<typeof drawnSeries>, place: number) => {
  const reached = { '1': 0, '-1': 0 }
  return drawn.flatMap(({ sign, values }) => {
    const part = STACKED[sign]
    const value = values[place] ?? 0
    if (!part || value <= 0) return []
    const from = reached[part.way]
    const to = from + part.way * value
    reached[part.way] = to
    return [{ ink: part.ink, from, to }]
  })
}
