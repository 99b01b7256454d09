import { z } from 'zod'
import { Panel } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'
import { presentText } from '#wording/catalogueText.ts'

/** Required fields of the answer to `GET /api/panels`: an array of panels with the fields of docs/behaviour.md 13.3. Our own API
 * promises more ({@link Panel}); that is not required here. */

const FIELDS: Readonly<Record<string, z.ZodType>> = Panel.shape

/** A value in the form its field has: a figure or a yes as text where the field is text; undefined where it has no such form. */
const inForm = (name: string, value: unknown): unknown => {
  if (value === null || typeof value === 'object') return name === 'demonstrationFields' ? value : undefined
  return FIELDS[name]?.safeParse(value).success ? value : String(value)
}

const fieldsInForm = (record: unknown): unknown =>
  typeof record === 'object' && record !== null
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, inForm(name, value)]))
    : record

/** A number, or a text that is one: `430 W`; missing where it is neither. */
const figure = (schema: z.ZodType<number>) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? parseFigure(value) : value))
    .pipe(schema.optional().catch(undefined))
    .optional()

/** A record as another server may answer it, read as ours: only the id is necessary. */
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

/** A catalogue, record by record: one that cannot be read is left out and logged. */
export const PanelReply = z.array(z.unknown()).transform((records) =>
  records.flatMap((record, index): Panel[] => {
    const { success, data, error } = PanelRecord.safeParse(record)
    if (success) return [data]
    console.error(`Panel ${index + 1} of the catalogue is left out`, record, error)
    return []
  }),
)
