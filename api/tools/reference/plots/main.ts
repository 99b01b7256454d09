import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { pvgisChain } from '../referenceChain.ts'
import { type WeatherFile, weatherIn } from '../weatherFile.ts'
import { type BarGroup, barPlotSvg } from './barPlot.ts'

/** Deviation of the hours of one power class from the expected hours. */
interface ErrorBand {
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
const hourlyPlotSvg = (title: string, bands: readonly ErrorBand[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${FONT} role="img" fill="#0f172a">`,
    `<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="12" y="20" font-weight="600" font-size="14">${title}</text>`,
    ...[-60, -40, -20, 0, 20, 40, 60].map(gridLine),
    ...bands.map(bandSvg),
    '</svg>\n',
  ].join('\n')

/** `npm run plots -- FOLDER`: draws the plots of docs/accuracy.md from the reference data. */

const IMAGES = path.resolve(import.meta.dirname, '../../../../docs/images')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const CLASS_WIDTH_W = 100
/** Quantiles of fewer hours mean little. */
const FEWEST_HOURS = 50

const percentOff = (actual: number, expected: number): number => 100 * (actual / expected - 1)

const ferraraOf = (folder: string): WeatherFile => {
  const read = weatherIn(folder, 'weather-pvgis-ferrara-2023.csv')
  if ('missing' in read) throw new Error(`${read.missing} is not in ${folder}`)
  return read
}

const columnOf = ({ columns }: WeatherFile, name: string): Float64Array => {
  const column = columns[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

const monthOf = (weather: WeatherFile['weather'], row: number): number =>
  new Date(weather.hourStartMs[row] ?? 0).getUTCMonth()

const monthlyKwh = (weather: WeatherFile['weather'], watts: Float64Array): number[] => {
  const sums = MONTHS.map(() => 0)
  watts.forEach((watt, row) => {
    const month = monthOf(weather, row)
    sums[month] = (sums[month] ?? 0) + watt / 1000
  })
  return sums
}

const FERRARA_PLANE = { tiltDeg: 39, azimuthDeg: 180 }

const monthlyGroups = (ferrara: WeatherFile): BarGroup[] => {
  const { weather } = ferrara
  const year = simulateYear(prepareSun(weather), FERRARA_PLANE, pvgisChain('closeToRoof'))
  const power = monthlyKwh(weather, columnOf(ferrara, 'pvgis_p_w_per_kwp'))
  const [beam, sky, ground] = ['pvgis_gb', 'pvgis_gd', 'pvgis_gr'].map((name) => columnOf(ferrara, name))
  const plane = monthlyKwh(
    weather,
    weather.ghiWm2.map((_, row) => (beam?.[row] ?? 0) + (sky?.[row] ?? 0) + (ground?.[row] ?? 0)),
  )
  return MONTHS.map((name, month) => ({
    name,
    values: [
      percentOff(year.monthlyPoaKwhM2[month] ?? 0, plane[month] ?? 0),
      percentOff(year.monthlyAcKwhPerKwp[month] ?? 0, power[month] ?? 0),
    ],
  }))
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

const errorBands = (ferrara: WeatherFile): ErrorBand[] => {
  const year = simulateYear(prepareSun(ferrara.weather), FERRARA_PLANE, pvgisChain('closeToRoof'))
  const classes = Array.from({ length: 9 }, (): number[] => [])
  columnOf(ferrara, 'pvgis_p_w_per_kwp').forEach((watts, row) => {
    if (watts > 0) classes[Math.floor(watts / CLASS_WIDTH_W)]?.push(1000 * (year.hourlyAcKwhPerKwp[row] ?? 0) - watts)
  })
  return classes
    .map((errors, index) => ({ errors: errors.sort((a, b) => a - b), at: (index + 0.5) * CLASS_WIDTH_W }))
    .filter(({ errors }) => errors.length >= FEWEST_HOURS)
    .map(({ errors, at }) => ({
      at,
      hours: errors.length,
      p10: quantile(errors, 0.1),
      p50: quantile(errors, 0.5),
      p90: quantile(errors, 0.9),
    }))
}

/** Rows of `sensitivity-piedmont.json` worth a picture, and how it names them. */
const CHOICES: Readonly<Record<string, string>> = {
  'Hay-Davies instead of Perez': 'sky: Hay-Davies, not Perez',
  'isotropic instead of Perez': 'sky: isotropic, not Perez',
  'no IAM': 'no reflection at the glass',
  'IAM on diffuse too (Marion)': 'diffuse light reflected too',
  'Huld c-Si (low light) instead of PVWatts DC': 'low light and module of PVGIS',
  'roof-close mounting u0=20.02 u1=2.5 (PVGIS building-integrated)': 'close to the roof',
  'Faiman with wind x0.7': 'wind 30 % weaker',
  'gamma -0.0029': 'module −0.29 %/K, not −0.35',
  'gamma -0.0040': 'module −0.40 %/K, not −0.35',
  'albedo 0.25': 'albedo 0.25, not 0.20',
  'no inverter (14 % only)': 'inverter within the 14 %',
  'rule of thumb 1600*0.75*factors': 'Standard method',
}
const SHOWN_PLANES = ['30/180', '30/90', '90/180']

const sensitivityGroups = (folder: string): BarGroup[] => {
  const { percent } = JSON.parse(readFileSync(path.join(folder, 'sensitivity-piedmont.json'), 'utf8'))
  return Object.entries(CHOICES).map(([row, name]) => ({
    name,
    values: SHOWN_PLANES.map((plane) => Number(percent[row][plane])),
  }))
}

const draw = (folder: string): void => {
  const ferrara = ferraraOf(folder)
  const save = (name: string, svg: string): void => writeFileSync(path.join(IMAGES, `accuracy-${name}.svg`), svg)
  save(
    'monthly',
    barPlotSvg({
      title: 'Default chain against PVGIS, Ferrara 2023, 39° south',
      unit: '%',
      series: ['light on the plane', 'power to the grid'],
      groups: monthlyGroups(ferrara),
    }),
  )
  save(
    'hourly',
    hourlyPlotSvg(
      'Default chain minus PVGIS [W/kWp], by the power of PVGIS [W/kWp], Ferrara 2023',
      errorBands(ferrara),
    ),
  )
  save(
    'sensitivity',
    barPlotSvg({
      title: 'One choice of the reference chain changed, Piedmont',
      unit: '% of the year',
      series: ['30° south', '30° east', '90° south'],
      groups: sensitivityGroups(folder),
    }),
  )
}

const [folder] = process.argv.slice(2)
if (folder) draw(folder)
else {
  console.error('usage: npm run plots -- FOLDER')
  process.exitCode = 2
}
