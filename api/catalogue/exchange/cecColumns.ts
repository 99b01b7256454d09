import type { Panel } from '#wire/panel.ts'
import type { ForeignList } from './catalogueKind.ts'
import type { CellValue } from './readCell.ts'

/** The module list of the California Energy Commission, in its two shapes: `PV_Module_List_Full_Data` of its Solar Equipment Lists saved
 * as CSV, and `CEC Modules.csv` of NREL's System Advisor Model. Both write a decimal point.
 * @see https://solarequipment.energy.ca.gov
 * @see https://github.com/NREL/SAM/tree/develop/deploy/libraries */

/** A row by the list's own names. */
type CecRow = ReadonlyMap<string, string>

const IDENTIFYING = [
  ['Manufacturer', 'Model Number', 'Nameplate Pmax'],
  ['Name', 'Manufacturer', 'STC'],
] as const

const areHeadings = (headings: readonly string[]): boolean =>
  IDENTIFYING.some((needed) => needed.every((name) => headings.includes(name)))

/** Whether a row below the headings lists units or a program's variables. */
const isUnitsRow = (row: CecRow): boolean =>
  /^(?:Units|\[\d+\])$/.test(row.get('Name') ?? '') || (!row.get('Manufacturer') && !row.get('Model Number'))

/** The number in a cell; its text if invalid, so that the field rejects the text; undefined for an empty cell. */
const numberIn = (text: string | undefined): number | string | undefined => {
  if (!text || /^nan$/i.test(text)) return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}

const first = (row: CecRow, names: readonly string[]): number | string | undefined =>
  names.map((name) => numberIn(row.get(name))).find((value) => value !== undefined)

const millimetres = (metres: number): number => Math.round(metres * 1000)

const sides = (row: CecRow): { length?: number; width?: number } => {
  const found = [first(row, ['Long Side', 'Length']), first(row, ['Short Side', 'Width'])].map(Number)
  if (!found.every((metres) => metres > 0)) return {}
  return { length: millimetres(Math.max(...found)), width: millimetres(Math.min(...found)) }
}

/** Standard test conditions have 1000 W/m² (IEC 60904-3), so that efficiency is power over area and a tenth of a percent. */
const efficiency = (powerW: CellValue | undefined, areaM2: CellValue | undefined): number | undefined =>
  typeof powerW === 'number' && typeof areaM2 === 'number' && areaM2 > 0
    ? Math.round((powerW / areaM2 / 10) * 100) / 100
    : undefined

/** Cells in series times parallel strings, because half cells form two parallel strings. Undefined if either number is missing. */
const cellCount = (row: CecRow): number | undefined => {
  const [series, parallel] = [numberIn(row.get('N_s')), numberIn(row.get('N_p'))]
  return typeof series === 'number' && typeof parallel === 'number' && parallel > 0 ? series * parallel : undefined
}

/** The model, which SAM writes behind the manufacturer's name. */
const modelIn = (row: CecRow, brand: string): string | undefined => {
  const name = row.get('Name')
  return row.get('Model Number') ?? (name?.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name)
}

/** A coefficient in percent of its figure at standard test conditions; the program's library has it in the figure's unit. */
const percentOf = (perC: number | string | undefined, rated: number | string | undefined): number | undefined =>
  typeof perC === 'number' && typeof rated === 'number' && rated > 0
    ? Math.round((perC / rated) * 1_000_000) / 10_000
    : undefined

/** Electrical figures; a coefficient of the current that is not above zero is left out, as an error of the list. */
const electricalFigures = (row: CecRow) => {
  const voltageOpenCircuit = first(row, ['Nameplate Voc', 'V_oc_ref'])
  const currentShortCircuit = first(row, ['Nameplate Isc', 'I_sc_ref'])
  const perVoc = numberIn(row.get('βVoc')) ?? percentOf(numberIn(row.get('beta_oc')), voltageOpenCircuit)
  const perIsc = numberIn(row.get('αIsc')) ?? percentOf(numberIn(row.get('alpha_sc')), currentShortCircuit)
  return {
    voltageOpenCircuit,
    currentShortCircuit,
    voltageAtMaximumPower: first(row, ['Nameplate Vpmax', 'V_mp_ref']),
    currentAtMaximumPower: first(row, ['Nameplate Ipmax', 'I_mp_ref']),
    voltageTemperatureCoefficient: perVoc === undefined ? undefined : `${perVoc} %/°C`,
    currentTemperatureCoefficient: typeof perIsc === 'number' && perIsc <= 0 ? undefined : perIsc,
  }
}

const fieldsOf = (row: CecRow): ReadonlyMap<string, CellValue> => {
  const brand = row.get('Manufacturer') ?? ''
  const power = first(row, ['Nameplate Pmax', 'STC'])
  const gamma = first(row, ['γPmax', 'gamma_r'])
  const fields = {
    brand,
    model: modelIn(row, brand),
    power,
    efficiency: efficiency(power, numberIn(row.get('A_c'))),
    cellType: row.get('Technology'),
    cellCount: cellCount(row),
    ...sides(row),
    ...electricalFigures(row),
    temperatureCoefficient: gamma,
    bifacial: row.get('Bifacial'),
    source: 'California Energy Commission, list of PV modules',
  } satisfies Partial<Record<keyof Panel, CellValue | undefined>>
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return new Map(present as [string, CellValue][])
}

export const CEC_MODULE_LIST: ForeignList = {
  name: 'the CEC module list',
  areHeadings,
  isUnitsRow,
  fieldsOf,
  besides: ['price', 'stock'],
}
