import type { OwnProduct } from '#design/company.ts'
import { W_A_KW } from '#engine/units.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'

/** The forms of an own inverter and an own battery: texts as they are typed, and the product that they are. */

/** Of the direct current; the one with a battery is a hybrid's. */
export const DC_NUMBERS = ['dcMaxV', 'dcMaxWithBatteryV', 'startV', 'mpptMinV', 'mpptMaxV'] as const
/** Of an MPPT. */
export const INPUT_NUMBERS = ['inputStrings', 'maxA', 'maxIscA'] as const
/** The window of a hybrid's battery port. */
export const PORT_NUMBERS = ['portFromV', 'portToV'] as const
const INVERTER_NUMBERS = [
  'acPowerKw',
  'pvMaxKw',
  ...DC_NUMBERS,
  ...PORT_NUMBERS,
  'euroEfficiencyPercent',
  'priceEur',
] as const
/** The window of a battery on direct current. */
export const BATTERY_VOLTAGES = ['voltageFromV', 'voltageToV'] as const
const BATTERY_NUMBERS = [
  'usableKwh',
  'maxChargeKw',
  'maxDischargeKw',
  'acPowerKw',
  ...BATTERY_VOLTAGES,
  'roundTripEfficiencyPercent',
  'priceEur',
] as const

type InverterNumber = (typeof INVERTER_NUMBERS)[number]
type BatteryNumber = (typeof BATTERY_NUMBERS)[number]
type InputNumber = (typeof INPUT_NUMBERS)[number]

export const FORM_FIELDS = ['brand', 'model', ...INVERTER_NUMBERS, ...INPUT_NUMBERS, ...BATTERY_NUMBERS] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** The texts of an MPPT. */
export type InputForm = Readonly<Record<InputNumber, string>>
export const PORT_VOLTAGES = ['unknown', 'low', 'high'] as const

export interface InverterForm
  extends Readonly<Record<'brand' | 'model' | InverterNumber, string>>,
    Pick<Inverter, 'phases' | 'kind'> {
  /** One for each MPPT. */
  readonly inputs: readonly InputForm[]
  readonly portVoltage: (typeof PORT_VOLTAGES)[number]
}
export interface BatteryForm
  extends Readonly<Record<'brand' | 'model' | BatteryNumber, string>>,
    Pick<BatteryProduct, 'coupling'> {}

const OWN_SOURCE = 'own'

const emptyTexts = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>

const NO_NAME = { brand: '', model: '' }
const EMPTY_INPUT: InputForm = { inputStrings: '1', maxA: '', maxIscA: '' }
/** A usual inverter has one string for each of its two MPPTs. */
export const EMPTY_INVERTER: InverterForm = {
  ...NO_NAME,
  ...emptyTexts(INVERTER_NUMBERS),
  inputs: [EMPTY_INPUT, EMPTY_INPUT],
  phases: 1,
  kind: 'string',
  portVoltage: 'unknown',
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

const kilo = (powerW: number | null | undefined): number | null => (powerW == null ? null : powerW / W_A_KW)

/** The form of a stored inverter. */
export const inverterForm = ({ model, priceEur }: OwnProduct<Inverter>, write: Write): InverterForm => ({
  brand: model.brand,
  model: model.model,
  phases: model.phases,
  kind: model.kind,
  acPowerKw: write(kilo(model.acPowerW)),
  pvMaxKw: write(kilo(model.pvMaxW)),
  dcMaxV: write(model.dcMaxV),
  dcMaxWithBatteryV: write(model.dcMaxWithBatteryV ?? null),
  startV: write(model.startV),
  mpptMinV: write(model.mpptMinV),
  mpptMaxV: write(model.mpptMaxV),
  inputs: model.inputs.map(({ strings, maxA, maxIscA }) => ({
    inputStrings: write(strings),
    maxA: write(maxA),
    maxIscA: write(maxIscA),
  })),
  portVoltage: model.batteryPort?.voltage ?? 'unknown',
  portFromV: write(model.batteryPort?.minV ?? null),
  portToV: write(model.batteryPort?.maxV ?? null),
  euroEfficiencyPercent: write(model.euroEfficiencyPercent),
  priceEur: write(priceEur),
})

/** The form of a stored battery. */
export const batteryForm = ({ model, priceEur }: OwnProduct<BatteryProduct>, write: Write): BatteryForm => ({
  brand: model.brand,
  model: model.model,
  coupling: model.coupling,
  usableKwh: write(model.usableKwh),
  maxChargeKw: write(model.maxChargeKw),
  maxDischargeKw: write(model.maxDischargeKw),
  acPowerKw: write(kilo(model.acPowerW)),
  voltageFromV: write(model.voltageV?.[0] ?? null),
  voltageToV: write(model.voltageV?.[1] ?? null),
  roundTripEfficiencyPercent: write(model.roundTripEfficiencyPercent),
  priceEur: write(priceEur),
})

const isTyped = (text: string): boolean => text.trim() !== ''
const optional = (text: string, read: Read): number | null => (isTyped(text) ? read(text) : null)
const watts = (text: string, read: Read): number => Math.round(W_A_KW * read(text))

/** The inverter of a form, not yet checked: its numbers may be NaN.
 * @param stored as it was; null: a new one. Its list of batteries, which the form does not show, stays */
export const inverterOfForm = (
  form: InverterForm,
  id: string,
  stored: Inverter | null,
  read: Read,
): OwnProduct<Inverter> => {
  const isHybrid = form.kind === 'hybrid'
  const { portVoltage } = form
  return {
    model: {
      id,
      brand: form.brand.trim(),
      model: form.model.trim(),
      kind: form.kind,
      phases: form.phases,
      acPowerW: watts(form.acPowerKw, read),
      dcMaxV: read(form.dcMaxV),
      dcMaxWithBatteryV: isHybrid && isTyped(form.dcMaxWithBatteryV) ? read(form.dcMaxWithBatteryV) : undefined,
      batteryPort:
        isHybrid && portVoltage !== 'unknown'
          ? { voltage: portVoltage, minV: optional(form.portFromV, read), maxV: optional(form.portToV, read) }
          : undefined,
      approvedBatteries: isHybrid ? stored?.approvedBatteries : undefined,
      startV: optional(form.startV, read),
      mpptMinV: read(form.mpptMinV),
      mpptMaxV: read(form.mpptMaxV),
      inputs: form.inputs.map(({ inputStrings, maxA, maxIscA }) => ({
        strings: read(inputStrings),
        maxA: read(maxA),
        maxIscA: optional(maxIscA, read),
      })),
      pvMaxW: isTyped(form.pvMaxKw) ? watts(form.pvMaxKw, read) : null,
      euroEfficiencyPercent: optional(form.euroEfficiencyPercent, read),
      grade: 'own',
      source: OWN_SOURCE,
    },
    priceEur: optional(form.priceEur, read),
  }
}

/** The battery of a form, not yet checked: its numbers may be NaN.
 * @param stored as it was; null: a new one. Its family and its voltage at three phases, which the form does not show, stay */
export const batteryOfForm = (
  form: BatteryForm,
  id: string,
  stored: BatteryProduct | null,
  read: Read,
): OwnProduct<BatteryProduct> => {
  const isAc = form.coupling === 'ac'
  const hasVoltage = !isAc && BATTERY_VOLTAGES.some((name) => isTyped(form[name]))
  return {
    model: {
      id,
      brand: form.brand.trim(),
      model: form.model.trim(),
      coupling: form.coupling,
      usableKwh: read(form.usableKwh),
      maxChargeKw: optional(form.maxChargeKw, read),
      maxDischargeKw: optional(form.maxDischargeKw, read),
      voltageV: hasVoltage ? [read(form.voltageFromV), read(form.voltageToV)] : undefined,
      threePhaseVoltageV: isAc ? undefined : stored?.threePhaseVoltageV,
      acPowerW: isAc && isTyped(form.acPowerKw) ? watts(form.acPowerKw, read) : undefined,
      family: stored?.family,
      roundTripEfficiencyPercent: optional(form.roundTripEfficiencyPercent, read),
      grade: 'own',
      source: OWN_SOURCE,
    },
    priceEur: optional(form.priceEur, read),
  }
}

/** Adds or replaces an own product by its id. */
export const withProduct = <Model extends { readonly id: string }>(
  products: readonly OwnProduct<Model>[],
  product: OwnProduct<Model>,
): readonly OwnProduct<Model>[] =>
  products.some(({ model }) => model.id === product.model.id)
    ? products.map((each) => (each.model.id === product.model.id ? product : each))
    : [...products, product]
