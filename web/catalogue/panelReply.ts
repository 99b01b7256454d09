import { z } from 'zod'
import { Panel } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'

/** Required fields of the answer to `GET /api/panels`: an array of panels with the fields of docs/behaviour.md 13.3. Our own API
 * promises more ({@link Panel}); that is not required here. */

const FIELDS: Readonly<Record<string, z.ZodType>> = Panel.shape

/** A value in the form its field has: a figure or a yes as text where the field is text; undefined where it has no such form. */
const inForm = (name: string, value: unknown): unknown => {
  if (value === null || typeof value === 'object') return Array.isArray(value) ? value : undefined
  return FIELDS[name]?.safeParse(value).success ? value : String(value)
}

const fieldsInForm = (record: unknown): unknown =>
  typeof record === 'object' && record !== null
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, inForm(name, value)]))
    : record

/** A number, or a text that is one: `430 W`. */
const figure = z.preprocess((value) => (typeof value === 'string' ? parseFigure(value) : value), z.number())

/** A catalogue as another server may answer it, read as ours. */
export const PanelReply = z.array(
  z.preprocess(
    fieldsInForm,
    Panel.extend({
      brand: z.string().default(''),
      model: z.string().default(''),
      power: figure,
      stock: figure,
      demonstrationFields: Panel.shape.demonstrationFields.default([]),
    }),
  ),
)
