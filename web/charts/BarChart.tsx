import { useId } from 'react'
import { roundTicks } from '#words/roundTicks.ts'
import { type ChartData, drawnSeries, readAt } from './chartData.ts'
import type { Sign } from './Legend.tsx'
import { bandsOf, leftOf, PLOT, Plot } from './Plot.tsx'

interface BarChartProps {
  readonly label: string
  /** Bars of each place stand side by side in the order of their series; none is negative. A striped series shows the part that
   * `otherBar` does not cover, a dashed one is a level across. */
  readonly data: ChartData
  readonly format: (value: number) => string
  readonly valueTitle: string
}

const INKS: Partial<Record<Sign, string>> = { bar: 'fill-sun', otherBar: 'fill-muted/50' }
const PAIR_SHARE = 0.8
const STRIPES = 4

/** Pairs of bars with a dashed level; stripes show how much the second bar falls short. */
export const BarChart = ({ label, data, format, valueTitle }: BarChartProps) => {
  const stripesId = useId()
  const { placeTitle, places } = data
  const drawn = drawnSeries(data)
  const pairs = drawn.flatMap(({ sign, values }) => {
    const ink = INKS[sign]
    return ink ? [{ sign, ink, values }] : []
  })
  const missing = drawn.find(({ sign }) => sign === 'stripes')?.values ?? []
  const level = drawn.find(({ sign }) => sign === 'dashed')?.values[0]
  const ticks = roundTicks(0, Math.max(level ?? 0, ...pairs.flatMap(({ values }) => values)), 4)
  const left = leftOf(ticks.map(format))
  const bands = bandsOf(places.length, left)
  const width = (bands.width * PAIR_SHARE) / 2
  return (
    <Plot
      label={label}
      ticks={ticks}
      format={format}
      valueTitle={valueTitle}
      acrossTitle={placeTitle}
      marks={places.map(({ name, mark = name }, index) => ({ x: bands.middle(index), text: mark }))}
      spots={places.map((_, index) => ({
        x: bands.middle(index) - bands.width / 2,
        width: bands.width,
        ...readAt(data, index, drawn),
      }))}
    >
      {(yOf) => (
        <>
          <pattern
            id={stripesId}
            width={STRIPES}
            height={STRIPES}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line y2={STRIPES} strokeWidth={STRIPES} className="stroke-danger" />
          </pattern>
          {places.map(({ name }, place) => (
            <g key={name}>
              {pairs.map(({ sign, ink, values }, index) => {
                const x = bands.middle(place) + (index - 1) * width
                const [value = 0, missed = 0] = [values[place], missing[place]]
                const covered = sign === 'otherBar' ? value - missed : value
                return (
                  <g key={sign}>
                    <rect
                      x={x}
                      width={width}
                      y={yOf(covered)}
                      height={yOf(0) - yOf(covered)}
                      rx={1.5}
                      className={ink}
                    />
                    {value > covered && (
                      <rect
                        x={x + 0.5}
                        width={width - 1}
                        y={yOf(value)}
                        height={yOf(covered) - yOf(value)}
                        fill={`url(#${stripesId})`}
                        className="stroke-danger"
                      />
                    )}
                  </g>
                )
              })}
            </g>
          ))}
          {level !== undefined && (
            <line
              x1={left}
              x2={PLOT.width - PLOT.right}
              y1={yOf(level)}
              y2={yOf(level)}
              strokeWidth={2}
              strokeDasharray="6 4"
              className="stroke-primary-strong"
            />
          )}
        </>
      )}
    </Plot>
  )
}
