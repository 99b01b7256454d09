/** How far the hours of one class of power lie from the expected ones. */
export interface ErrorBand {
  /** Middle of the class [W/kWp]. */
  readonly at: number
  readonly hours: number
  /** Quantiles of the difference [W/kWp]. */
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

const FONT = 'font-family="Inter, Arial, sans-serif" font-size="12"'
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 320, 60, 740, 40, 270]
const [MOST_POWER, MOST_ERROR] = [900, 60]

const xOf = (power: number): number => LEFT + (power / MOST_POWER) * (RIGHT - LEFT)
const yOf = (error: number): number => TOP + ((MOST_ERROR - error) / (2 * MOST_ERROR)) * (BOTTOM - TOP)

const gridLine = (error: number): string =>
  `<line x1="${LEFT}" x2="${RIGHT}" y1="${yOf(error)}" y2="${yOf(error)}" stroke="${error === 0 ? '#64748b' : '#e2e8f0'}"/>` +
  `<text x="${LEFT - 6}" y="${yOf(error) + 4}" text-anchor="end">${error}</text>`

const bandSvg = ({ at, hours, p10, p50, p90 }: ErrorBand): string => {
  const x = xOf(at).toFixed(1)
  return [
    `<line x1="${x}" x2="${x}" y1="${yOf(p10).toFixed(1)}" y2="${yOf(p90).toFixed(1)}" stroke="#93c5fd" stroke-width="18"/>`,
    `<circle cx="${x}" cy="${yOf(p50).toFixed(1)}" r="4" fill="#1d4ed8"/>`,
    `<text x="${x}" y="${BOTTOM + 18}" text-anchor="middle">${at}</text>`,
    `<text x="${x}" y="${BOTTOM + 34}" text-anchor="middle" fill="#64748b">${hours} h</text>`,
  ].join('')
}

/** Median and the middle 80 % of the hourly differences by the power expected, as an SVG picture on white. */
export const hourlyPlotSvg = (title: string, bands: readonly ErrorBand[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${FONT} role="img" fill="#0f172a">`,
    `<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="12" y="20" font-weight="600" font-size="14">${title}</text>`,
    ...[-60, -40, -20, 0, 20, 40, 60].map(gridLine),
    ...bands.map(bandSvg),
    '</svg>\n',
  ].join('\n')
