import { z } from 'zod'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { standardEstimate } from '#engine/method/standard.ts'
import { type Comparison, compareFigures, inputFigure } from './comparison.ts'

const RectangleCase = z.looseObject({
  bounds: z.strictObject({ south: inputFigure, north: inputFigure, west: inputFigure, east: inputFigure }),
})
const EstimateCase = z.strictObject({
  input: z.strictObject({
    usableAreaM2: inputFigure,
    orientation: z.enum(['south', 'east', 'west', 'north', 'variable']),
    angleDeg: inputFigure,
    panel: z.strictObject({
      powerW: inputFigure,
      lengthMm: inputFigure.nullable(),
      widthMm: inputFigure.nullable(),
      priceEur: inputFigure.nullable(),
    }),
  }),
  expected: z.looseObject({}),
})
const StandardMethodFile = z.strictObject({
  rectangles: z.array(RectangleCase).min(1),
  estimates: z.array(EstimateCase).min(1),
})

const compareRectangle = ({ bounds, ...expected }: z.infer<typeof RectangleCase>): Comparison[] => {
  const measured = measureArea({ type: 'rectangle', bounds })
  return compareFigures('rectangle', expected, measured.ok ? measured.value : undefined)
}

const compareEstimate = ({ input, expected }: z.infer<typeof EstimateCase>): Comparison[] => {
  const { panel, ...site } = input
  const { money, ...estimate } = standardEstimate(site, { ...panel, temperaturePerK: null })
  return compareFigures('estimate', expected, { ...estimate, ...money })
}

/** Runs the worked cases of `standard-method.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareStandardMethod = (file: unknown): Comparison[][] => {
  const { rectangles, estimates } = StandardMethodFile.parse(file)
  return [...rectangles.map(compareRectangle), ...estimates.map(compareEstimate)]
}
