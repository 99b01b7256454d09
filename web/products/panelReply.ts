import { z } from 'zod'
import { parseFigure } from '#engine/table/parseFigure.ts'
import { Panel } from '#wire/panel.ts'
import { presentText } from '#words/catalogueText.ts'

/** Required fields of the answer to `GET /api/panels`: an array of panels with the fields of docs/behaviour.md 13.3. Our own API
 * returns more ({@link Panel}), which is not required here. */

const FIELDS: Readonly<Record<string, z.ZodType>> = Panel.shape

/** Converts a value to its field's type: a number or boolean to text if the field is text; undefined if impossible. */
const inForm = (name: string, value: unknown): unknown => {
  if (value === null || typeof value === 'object') return name === 'demonstrationFields' ? value : undefined
  return FIELDS[name]?.safeParse(value).success ? value : String(value)
}

const fieldsInForm = (record: unknown): unknown =>
  typeof record === 'object' && record !== null
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, inForm(name, value)]))
    : record

/** A number, or text that begins with one: `430 W`; missing otherwise. */
const figure = (schema: z.ZodType<number>) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? parseFigure(value) : value))
    .pipe(schema.optional().catch(undefined))
    .optional()

/** A record of any server in our form: only the id is required. */
const PanelRecord = z.preprocess(
  fieldsInForm,
  Panel.extend({
    id: z.string().refine((id) => presentText(id) !== null, 'is missing'),
    title: z.string().catch(''),
    brand: z.string().catch(''),
    model: z.string().catch(''),
    power: figure(z.number().positive()),
    stock: figure(z.number().nonnegative()),
    demonstrationFields: Panel.shape.demonstrationFields.catch([]),
  }),
)

/** A catalogue, record by record: an unreadable one is left out and logged. */
export const PanelReply = z.array(z.unknown()).transform((records) =>
  records.flatMap((record, index): Panel[] => {
    const { success, data, error } = PanelRecord.safeParse(record)
    if (success) return [data]
    console.error(`Panel ${index + 1} of the catalogue is left out`, record, error)
    return []
  }),
)
