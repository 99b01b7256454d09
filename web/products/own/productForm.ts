import type { z } from 'zod'
import type { OwnProduct } from '#design/company.ts'
import { W_A_KW } from '#engine/units.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'

/** The forms of an own inverter and an own battery: texts as they are typed, and the product that they are. */

export const INVERTER_NUMBERS = [
  'acPowerKw',
  'dcMaxV',
  'startV',
  'mpptMinV',
  'mpptMaxV',
  'mpptCount',
  'stringsPerMppt',
  'maxA',
  'maxIscA',
  'euroEfficiencyPercent',
  'priceEur',
] as const
export const BATTERY_NUMBERS = [
  'usableKwh',
  'maxChargeKw',
  'maxDischargeKw',
  'roundTripEfficiencyPercent',
  'priceEur',
] as const

type InverterNumber = (typeof INVERTER_NUMBERS)[number]
type BatteryNumber = (typeof BATTERY_NUMBERS)[number]

type FormField = 'brand' | 'model' | InverterNumber | BatteryNumber

export type InverterForm = Readonly<Record<'brand' | 'model' | InverterNumber, string>> &
  Pick<Inverter, 'phases' | 'kind'>
export type BatteryForm = Readonly<Record<'brand' | 'model' | BatteryNumber, string>> & Pick<BatteryProduct, 'coupling'>

/** Fields whose value may be left out. */
const OPTIONAL: readonly FormField[] = [
  'startV',
  'euroEfficiencyPercent',
  'maxChargeKw',
  'maxDischargeKw',
  'roundTripEfficiencyPercent',
  'priceEur',
]

const OWN_SOURCE = 'own'

const emptyTexts = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>

const NO_NAME = { brand: '', model: '' }
/** A usual inverter has one string for each of its two MPPTs. */
export const EMPTY_INVERTER: InverterForm = {
  ...NO_NAME,
  ...emptyTexts(INVERTER_NUMBERS),
  mpptCount: '2',
  stringsPerMppt: '1',
  phases: 1,
  kind: 'string',
}
export const EMPTY_BATTERY: BatteryForm = {
  ...NO_NAME,
  ...emptyTexts(BATTERY_NUMBERS),
  coupling: 'dcHighVoltage',
}

/** Writes a number as its field has it; empty for null. */
type Write = (value: number | null) => string
/** Reads a typed number; NaN for another text. */
type Read = (text: string) => number

export const inverterForm = ({ model, priceEur }: OwnProduct<Inverter>, write: Write): InverterForm => {
  const [input] = model.inputs
  return {
    brand: model.brand,
    model: model.model,
    phases: model.phases,
    kind: model.kind,
    acPowerKw: write(model.acPowerW / W_A_KW),
    dcMaxV: write(model.dcMaxV),
    startV: write(model.startV),
    mpptMinV: write(model.mpptMinV),
    mpptMaxV: write(model.mpptMaxV),
    mpptCount: write(model.inputs.length),
    stringsPerMppt: write(input?.strings ?? null),
    maxA: write(input?.maxA ?? null),
    maxIscA: write(input?.maxIscA ?? null),
    euroEfficiencyPercent: write(model.euroEfficiencyPercent),
    priceEur: write(priceEur),
  }
}

export const batteryForm = ({ model, priceEur }: OwnProduct<BatteryProduct>, write: Write): BatteryForm => ({
  brand: model.brand,
  model: model.model,
  coupling: model.coupling,
  usableKwh: write(model.usableKwh),
  maxChargeKw: write(model.maxChargeKw),
  maxDischargeKw: write(model.maxDischargeKw),
  roundTripEfficiencyPercent: write(model.roundTripEfficiencyPercent),
  priceEur: write(priceEur),
})

/** What is wrong with a form: a field that is empty or out of range, or fields that contradict each other. */
export type FormFault =
  | { readonly fault: 'missing' | 'outOfRange'; readonly field: FormField }
  | { readonly fault: 'noWindow' | 'windowOutside' | 'startAbove' | 'currentAboveIsc' }

const optional = (text: string, read: Read): number | null => (text.trim() === '' ? null : read(text))

/** Most of MPPTs that are made into a list; the schema refuses fewer. */
const MOST_LISTED = 100

/** The inverter of a form, not yet checked. */
export const inverterOfForm = (form: InverterForm, id: string, read: Read): OwnProduct<unknown> => {
  const count = read(form.mpptCount)
  const input = { strings: read(form.stringsPerMppt), maxA: read(form.maxA), maxIscA: read(form.maxIscA) }
  return {
    model: {
      id,
      brand: form.brand.trim(),
      model: form.model.trim(),
      kind: form.kind,
      phases: form.phases,
      acPowerW: Math.round(W_A_KW * read(form.acPowerKw)),
      dcMaxV: read(form.dcMaxV),
      startV: optional(form.startV, read),
      mpptMinV: read(form.mpptMinV),
      mpptMaxV: read(form.mpptMaxV),
      inputs: Number.isInteger(count) && count > 0 ? Array(Math.min(count, MOST_LISTED)).fill(input) : [],
      pvMaxW: null,
      euroEfficiencyPercent: optional(form.euroEfficiencyPercent, read),
      grade: 'own',
      source: OWN_SOURCE,
    },
    priceEur: optional(form.priceEur, read),
  }
}

/** The battery of a form, not yet checked. */
export const batteryOfForm = (form: BatteryForm, id: string, read: Read): OwnProduct<unknown> => ({
  model: {
    id,
    brand: form.brand.trim(),
    model: form.model.trim(),
    coupling: form.coupling,
    usableKwh: read(form.usableKwh),
    maxChargeKw: optional(form.maxChargeKw, read),
    maxDischargeKw: optional(form.maxDischargeKw, read),
    roundTripEfficiencyPercent: optional(form.roundTripEfficiencyPercent, read),
    grade: 'own',
    source: OWN_SOURCE,
  },
  priceEur: optional(form.priceEur, read),
})

/** The fields of a form by the paths of the schema that are called otherwise. */
const FIELD_OF_PATH: Readonly<Record<string, FormField>> = {
  acPowerW: 'acPowerKw',
  strings: 'stringsPerMppt',
  inputs: 'mpptCount',
}

const FIELDS: readonly FormField[] = ['brand', 'model', ...INVERTER_NUMBERS, ...BATTERY_NUMBERS]

/** Faults of fields that contradict each other, by the messages of the schema. */
const faultOf = (message: string): 'noWindow' | 'windowOutside' | 'startAbove' | 'currentAboveIsc' | null => {
  if (message.includes('end above its beginning')) return 'noWindow'
  if (message.includes('within the DC maximum')) return 'windowOutside'
  if (message.includes('start voltage')) return 'startAbove'
  return message.includes('largest usable current') ? 'currentAboveIsc' : null
}

/** What is wrong with a form, each fault once.
 * @param issues of the schema of its product */
export const formFaults = (
  form: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
  priceEur: number | null,
): readonly FormFault[] => {
  const found = issues.map(({ path, message }): FormFault => {
    const fault = faultOf(message)
    if (fault) return { fault }
    const name = String(path.at(-1) ?? '')
    const field = FIELD_OF_PATH[name] ?? FIELDS.find((each) => each === name) ?? 'model'
    const isEmpty = String(form[field] ?? '').trim() === ''
    return { fault: isEmpty && !OPTIONAL.includes(field) ? 'missing' : 'outOfRange', field }
  })
  const isPriceWrong = priceEur !== null && !(priceEur >= 0 && priceEur <= 1_000_000)
  const all: readonly FormFault[] = isPriceWrong ? [...found, { fault: 'outOfRange', field: 'priceEur' }] : found
  return all.filter((one, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index)
}

/** Adds or replaces an own product by its id. */
export const withProduct = <Model extends { readonly id: string }>(
  products: readonly OwnProduct<Model>[],
  product: OwnProduct<Model>,
): readonly OwnProduct<Model>[] =>
  products.some(({ model }) => model.id === product.model.id)
    ? products.map((each) => (each.model.id === product.model.id ? product : each))
    : [...products, product]
