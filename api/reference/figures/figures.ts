import type { MissingFile } from '../weatherFile.ts'
import { averageDaysFigures } from './averageDaysFigures.ts'
import { embeddedFigures } from './embeddedFigures.ts'
import type { FigureTable } from './figureTable.ts'
import { pvgisFigures } from './pvgisFigures.ts'
import { typicalYearsIn } from './typicalYears.ts'
import { yieldFigures } from './yieldFigures.ts'

/** The figures of docs/accuracy.md and docs/weather.md that are no comparison with a tolerance.
 * @param folder of the reference data, the weather of PVGIS among it */
export const figuresOf = async (folder: string): Promise<readonly FigureTable[] | MissingFile> => {
  const pvgis = pvgisFigures(folder)
  if ('missing' in pvgis) return pvgis
  const years = typicalYearsIn(folder)
  if ('missing' in years) return years
  return [...pvgis, yieldFigures(years), await embeddedFigures(years), ...averageDaysFigures(years)]
}
