import { z } from 'zod'
import type { Panel } from '#wire/panel.ts'
import demonstrationData from './data/demonstration.json' with { type: 'json' }
import moduleData from './data/modules.json' with { type: 'json' }
import { DemonstrationRow, hasElectricalFigures, ModuleRow } from './moduleRow.ts'
import { panelRecord } from './panelRecord.ts'

/** The catalogue a new store starts with: real modules, completed with invented prices, stock and loads.
 * @throws if a module lacks its invented figures, or a data file does not follow its schema */
export const demonstrationCatalogue = (): readonly Panel[] => {
  const demonstration = z.record(z.string(), DemonstrationRow).parse(demonstrationData)
  return z
    .array(ModuleRow)
    .parse(moduleData)
    .filter(hasElectricalFigures)
    .map((row) => {
      const invented = demonstration[row.model]
      if (!invented) throw new Error(`data/demonstration.json has no entry for ${row.brand} ${row.model}`)
      return panelRecord(row, invented)
    })
}

const ELECTRICAL_FIELDS = [
  'voltageOpenCircuit',
  'currentShortCircuit',
  'voltageAtMaximumPower',
  'currentAtMaximumPower',
  'voltageTemperatureCoefficient',
  'currentTemperatureCoefficient',
] as const satisfies readonly (keyof Panel)[]

const electricalFigures = (panel: Panel): Partial<Panel> =>
  Object.fromEntries(ELECTRICAL_FIELDS.flatMap((name) => (name in panel ? [[name, panel[name]]] : [])))

let figuresById: ReadonlyMap<string, Partial<Panel>> | undefined

/** The electrical figures of a module that comes along, for a record of an earlier release, which has none of them.
 * @param fields of the stored record */
export const missingElectricalFigures = (id: string, fields: object): Partial<Panel> => {
  if (ELECTRICAL_FIELDS.some((name) => name in fields)) return {}
  figuresById ??= new Map(demonstrationCatalogue().map((panel) => [panel.id, electricalFigures(panel)]))
  return figuresById.get(id) ?? {}
}
