import type { z } from 'zod'
import { FORM_FIELDS, type FormField, type InputForm } from './productForm.ts'

/** What is wrong with a form: a field that is empty or out of range, or fields that contradict each other. `mppt`: the number of the MPPT
 * that it is about, from 1; null: of none. */
export type FormFault =
  | { readonly fault: 'missing' | 'outOfRange' | 'belowFrom'; readonly field: FormField; readonly mppt: number | null }
  | { readonly fault: 'currentAboveIsc'; readonly mppt: number }
  | { readonly fault: 'noWindow' | 'windowOutside' | 'startAbove' }

/** The fields of a form by the paths of the schema that are called otherwise. */
const FIELD_OF_PATH: Readonly<Record<string, FormField>> = {
  acPowerW: 'acPowerKw',
  pvMaxW: 'pvMaxKw',
  'batteryPort.minV': 'portFromV',
  'batteryPort.maxV': 'portToV',
  'voltageV.0': 'voltageFromV',
  'voltageV.1': 'voltageToV',
  strings: 'inputStrings',
}

const MAX_PRICE_EUR = 1_000_000

/** Faults of fields that contradict each other, by the messages of the schema. */
const faultOf = (message: string): 'noWindow' | 'windowOutside' | 'startAbove' | null => {
  if (message.includes('end above its beginning')) return 'noWindow'
  if (message.includes('within the DC maximum')) return 'windowOutside'
  return message.includes('start voltage') ? 'startAbove' : null
}

/** The texts of a form, and of its MPPTs. */
type Texts = Readonly<Partial<Record<FormField, string>>> & { readonly inputs?: readonly InputForm[] }

const faultOfIssue = (form: Texts, { path, message }: z.core.$ZodIssue): FormFault => {
  const fault = faultOf(message)
  if (fault) return { fault }
  const [list, index, ...within] = path
  const mppt = list === 'inputs' && typeof index === 'number' ? index + 1 : null
  if (mppt !== null && message.includes('largest usable current')) return { fault: 'currentAboveIsc', mppt }
  const name = (mppt === null ? path : within).join('.')
  const field = FIELD_OF_PATH[name] ?? FORM_FIELDS.find((each) => each === name) ?? 'model'
  const texts: Texts = mppt === null ? form : (form.inputs?.[mppt - 1] ?? {})
  return { fault: (texts[field] ?? '').trim() === '' ? 'missing' : 'outOfRange', field, mppt }
}

/** An own product as its form has it, not yet checked. */
interface Candidate {
  readonly model: {
    readonly batteryPort?: { readonly minV: number | null; readonly maxV: number | null } | null | undefined
    readonly voltageV?: readonly [number, number] | null | undefined
  }
  readonly priceEur: number | null
}

/** What the schema leaves open: windows that end below their beginning, and the price. */
const otherFaults = ({ model: { batteryPort, voltageV }, priceEur }: Candidate): readonly FormFault[] => {
  const [fromV, toV] = voltageV ?? []
  const { minV = null, maxV = null } = batteryPort ?? {}
  const faults: FormFault[] = []
  if (minV !== null && maxV !== null && maxV < minV) faults.push({ fault: 'belowFrom', field: 'portToV', mppt: null })
  if (fromV !== undefined && toV !== undefined && toV < fromV)
    faults.push({ fault: 'belowFrom', field: 'voltageToV', mppt: null })
  if (priceEur !== null && !(priceEur >= 0 && priceEur <= MAX_PRICE_EUR))
    faults.push({ fault: 'outOfRange', field: 'priceEur', mppt: null })
  return faults
}

/** What is wrong with a form, each fault once.
 * @param issues of the schema of its product */
export const formFaults = (
  form: Texts,
  issues: readonly z.core.$ZodIssue[],
  product: Candidate,
): readonly FormFault[] => {
  const all = [...issues.map((issue) => faultOfIssue(form, issue)), ...otherFaults(product)]
  return all.filter((one, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index)
}
