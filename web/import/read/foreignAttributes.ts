import { type AreaAttributes, facing } from '#design/area.ts'
import { ofRoofType } from '#design/eaves.ts'
import { MAX_EAVES_HEIGHT_M } from '#wire/limits.ts'

type Properties = Readonly<Record<string, unknown>>

/** Usual names of attributes in Italian and English, without units, most likely first. */
const FIELDS = {
  tilt: ['tilt', 'pendenza', 'inclinazione', 'slope', 'pitch', 'inclination', 'roof angle'],
  azimuth: ['azimuth', 'azimut', 'aspect', 'esposizione', 'orientamento', 'orientation', 'exposure', 'roof direction'],
  height: ['height', 'altezza', 'altezza gronda', 'eaves height'],
  roofType: ['roof type', 'rooftype', 'roof shape', 'tipo tetto', 'tipo di tetto', 'tipo copertura', 'tetto'],
} as const

/** Steeper roofs than this are mistakes or other units [degrees]. */
const MAX_TILT_DEG = 60

const COMPASS: ReadonlyMap<string, number> = new Map(
  [
    ['n', 'nord', 'north'],
    ['ne', 'nordest', 'northeast'],
    ['e', 'est', 'east'],
    ['se', 'sudest', 'southeast'],
    ['s', 'sud', 'south'],
    ['so', 'sw', 'sudovest', 'southwest'],
    ['o', 'w', 'ovest', 'west'],
    ['no', 'nw', 'nordovest', 'northwest'],
  ].flatMap((names, index) => names.map((name) => [name, index * 45] as const)),
)

const FLAT = new Set(['flat', 'piano', 'piana', 'tetto piano'])
const PITCHED = new Set([
  ...['pitched', 'gabled', 'hipped', 'skillion', 'inclinato', 'inclinata'],
  ...['falda', 'a falda', 'a falde', 'capanna', 'a capanna', 'padiglione', 'a padiglione'],
])

/** Units and marks at the end of a field's name: `Pendenza [°]`, `tilt_deg`. */
const UNIT = / (?:deg|degrees|gradi|m)$/

/** A field's name in small letters, words apart, without its unit. */
const fieldName = (written: string): string =>
  written
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .join(' ')
    .trim()
    .replace(UNIT, '')

/** A number with its unit, or alone. Percent is none of these units. */
const NUMBER = /^(?<number>[-+]?\d{1,9}(?:[.,]\d{1,20})?) ?(?:°|deg|gradi|m)?$/i

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  const number = typeof value === 'string' ? NUMBER.exec(value.trim())?.groups?.number : undefined
  return number === undefined ? null : Number(number.replace(',', '.'))
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

const azimuthOf = (value: unknown): number | null => {
  const named = COMPASS.get(wordOf(value).replace(/[\s-]/g, ''))
  return named ?? within(numberOf(value), 0, 360)
}

const roofTypeOf = (value: unknown): 'flat' | 'pitched' | null => {
  if (FLAT.has(wordOf(value))) return 'flat'
  return PITCHED.has(wordOf(value)) ? 'pitched' : null
}

/** The roof by its type and tilt: a tilted roof of no type is pitched. */
const roofOf = (tiltDeg: number | null, type: 'flat' | 'pitched' | null): Partial<AreaAttributes> => {
  const angle = tiltDeg ?? 0
  if (type === null && tiltDeg === null) return {}
  const roofType = type ?? (angle > 0 ? 'pitched' : 'flat')
  return { angle, ...ofRoofType({ angle }, roofType), ...(roofType === 'flat' && { isKindKnown: true }) }
}

/** Attributes of a roof that another program wrote under usual names, where the value is plausible: tilt 0 to 60°, azimuth 0 to 360°
 * clockwise from north or a point of the compass, height up to what eaves may have, flat or pitched.
 * @param properties of a feature that is no line */
export const foreignRoof = (properties: Properties): Partial<AreaAttributes> => {
  const fields = new Map(Object.entries(properties).map(([name, value]) => [fieldName(name), value]))
  const first = <Value>(names: readonly string[], read: (value: unknown) => Value | null): Value | null =>
    names.map((name) => read(fields.get(name))).find((value) => value !== null) ?? null
  const tiltDeg = first(FIELDS.tilt, (value) => within(numberOf(value), 0, MAX_TILT_DEG))
  const azimuthDeg = first(FIELDS.azimuth, azimuthOf)
  const heightM = first(FIELDS.height, (value) => within(numberOf(value), 0, MAX_EAVES_HEIGHT_M))
  return {
    ...roofOf(tiltDeg, first(FIELDS.roofType, roofTypeOf)),
    ...(azimuthDeg !== null && facing({ type: 'polygon' }, azimuthDeg)),
    // Programs write 0 for a height that they do not know.
    ...(heightM !== null && heightM > 0 && { eavesHeightM: heightM }),
  }
}
