import { z } from 'zod'

/** A number of a reference file that is an input: its value, the digits forgotten. */
export const inputFigure = z.object({ value: z.number(), text: z.string() }).transform(({ value }) => value)

/** Figures that are expected: kept as they are printed. */
export const expectedFigures = z.record(z.string(), z.unknown())
