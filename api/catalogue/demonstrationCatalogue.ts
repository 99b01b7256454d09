import { z } from 'zod'
import type { Panel } from '#contract/panel.ts'
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
