/** A row of bars over one name. */
export interface BarGroup {
  readonly name: string
  readonly values: readonly number[]
}

export interface BarPlot {
  readonly title: string
  readonly unit: string
  /** Names of the bars in each group. */
  readonly series: readonly string[]
  readonly groups: readonly BarGroup[]
}

const COLOURS = ['#1d4ed8', '#f59e0b', '#0f766e']
const FONT = 'font-family="Inter, Arial, sans-serif" font-size="11"'
const [WIDTH, NAME_WIDTH, VALUE_WIDTH, BAR_HEIGHT, GAP, TOP] = [760, 230, 50, 13, 9, 58]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(content)}</text>`

/** Horizontal bars left and right of zero as an SVG picture on white. */
export const barPlotSvg = ({ title, unit, series, groups }: BarPlot): string => {
  const groupHeight = series.length * BAR_HEIGHT + GAP
  const height = TOP + groups.length * groupHeight + 12
  const all = [0, ...groups.flatMap(({ values }) => values)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const scale = (WIDTH - NAME_WIDTH - 2 * VALUE_WIDTH) / (most - least)
  const xOf = (value: number): number => NAME_WIDTH + VALUE_WIDTH + (value - least) * scale
  const bar = (value: number, y: number, colour: string): string => {
    const [from, to] = [xOf(Math.min(0, value)), xOf(Math.max(0, value))]
    const label =
      value < 0 ? text(from - 4, y + 10, signed(value), 'text-anchor="end"') : text(to + 4, y + 10, signed(value))
    return `<rect x="${from.toFixed(1)}" y="${y}" width="${(to - from).toFixed(1)}" height="${BAR_HEIGHT - 1}" fill="${colour}"/>${label}`
  }
  const rows = groups.flatMap(({ name, values }, group) => {
    const y = TOP + group * groupHeight
    const bars = values.map((value, index) => bar(value, y + index * BAR_HEIGHT, COLOURS[index] ?? '#000'))
    return [text(NAME_WIDTH - 8, y + (groupHeight - GAP) / 2 + 4, name, 'text-anchor="end"'), ...bars]
  })
  const legend = series.map((name, index) => {
    const x = NAME_WIDTH + index * 150
    return `<rect x="${x}" y="32" width="10" height="10" fill="${COLOURS[index]}"/>${text(x + 14, 41, name)}`
  })
  const zero = `<line x1="${xOf(0)}" x2="${xOf(0)}" y1="${TOP - 4}" y2="${height - 8}" stroke="#64748b"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ${FONT} role="img" fill="#0f172a">`,
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>`,
    text(12, 20, `${title} [${unit}]`, 'font-weight="600" font-size="14"'),
    ...(series.length > 1 ? legend : []),
    ...rows,
    zero,
    '</svg>\n',
  ].join('\n')
}
