import { z } from 'zod'
import { extraterrestrialDniWm2 } from '#engine/sun/extraterrestrial.ts'
import { clearSky } from '#engine/sun/testing/clearSky.ts'
import { splitByErbs } from '#engine/sun/testing/erbs.ts'
import { type Comparison, compareFigures, expectedFigures, inputFigure, withinFraction } from './comparison.ts'

const IneichenCase = z.looseObject({
  input: z.looseObject({
    apparent_zenith: inputFigure,
    airmass_absolute: inputFigure.nullable(),
    linke_turbidity: inputFigure,
    altitude_m: inputFigure,
    dni_extra: inputFigure,
  }),
  expected: expectedFigures,
})
const ErbsCase = z.looseObject({
  input: z.strictObject({ ghi: inputFigure, zenith: inputFigure, day_of_year: inputFigure }),
  expected: expectedFigures,
})
const ClearSkyFile = z.looseObject({ ineichen: z.array(IneichenCase).min(1), erbs: z.array(ErbsCase).min(1) })

const WITHIN_FRACTION = withinFraction(0.001)

const compareIneichen = ({ input, expected }: z.infer<typeof IneichenCase>): Comparison[] => {
  const sky = clearSky({
    apparentZenithDeg: input.apparent_zenith,
    absoluteAirMass: input.airmass_absolute ?? Number.NaN,
    linkeTurbidity: input.linke_turbidity,
    altitudeM: input.altitude_m,
    extraterrestrialDniWm2: input.dni_extra,
  })
  const actual = { ghi: sky.ghiWm2, dni: sky.dniWm2, dhi: sky.dhiWm2 }
  return compareFigures('clearSky', expected, actual, WITHIN_FRACTION)
}

const compareErbs = ({ input, expected }: z.infer<typeof ErbsCase>): Comparison[] => {
  const { dniWm2, dhiWm2, clearness } = splitByErbs(input.ghi, input.zenith, input.day_of_year)
  const dni_extra = extraterrestrialDniWm2(input.day_of_year)
  const actual = { dni_extra, kt: clearness, dni: dniWm2, dhi: dhiWm2 }
  return compareFigures('erbs', expected, actual, WITHIN_FRACTION)
}

/** Runs the cases of `clear-sky.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareClearSky = (file: unknown): Comparison[][] => {
  const { ineichen, erbs } = ClearSkyFile.parse(file)
  return [...ineichen.map(compareIneichen), ...erbs.map(compareErbs)]
}
