import { z } from 'zod'

/** A solar panel (PV module) in `GET /api/panels`; the names are from docs/behaviour.md 13.3. Every field except the id may be missing or
 * `'n/a'`. A panel without a power is listed but never used in calculations. */

const numeric = z.union([z.number(), z.string()]).optional()
const text = z.string().optional()

const RatedPower = z.number().positive()
const StockUnits = z.number().int().nonnegative()

export const Panel = z.object({
  id: z.string().min(1),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  power: RatedPower.optional().describe('Rated power at standard test conditions [W]'),
  efficiency: numeric.describe('Module efficiency at standard test conditions [%]'),
  price: numeric.describe("Price of one panel [EUR]: a number, or a string such as '€ 189,00'"),
  stock: StockUnits.optional().describe('Available units'),
  image: text.describe('Path of an image of the panel'),
  cellType: text,
  cellCount: numeric,
  length: numeric.describe('Length, the longer side [mm]'),
  width: numeric.describe('Width, the shorter side [mm]'),
  frameThickness: numeric.describe('Thickness of the frame [mm]'),
  weight: numeric.describe('Weight [kg]'),
  productWarranty: numeric.describe('Product warranty [years]'),
  performanceWarranty: text.describe("Performance warranty, e.g. '30 years, 87.4 %'"),
  maxSystemVoltage: text.describe("Maximum system voltage, e.g. '1500 V DC'"),
  voltageOpenCircuit: numeric.describe('Open-circuit voltage at standard test conditions [V]'),
  currentShortCircuit: numeric.describe('Short-circuit current at standard test conditions [A]'),
  voltageAtMaximumPower: numeric.describe('Voltage at maximum power at standard test conditions [V]'),
  currentAtMaximumPower: numeric.describe('Current at maximum power at standard test conditions [A]'),
  voltageTemperatureCoefficient: text.describe(
    "Temperature coefficient of the open-circuit voltage, e.g. '-0.25 %/°C'",
  ),
  currentTemperatureCoefficient: text.describe(
    "Temperature coefficient of the short-circuit current, e.g. '0.045 %/°C'",
  ),
  temperatureCoefficient: text.describe("Temperature coefficient of power, e.g. '-0.29 %/°C'"),
  powerTolerance: text.describe("Power tolerance, e.g. '0/+5 W'"),
  bifacial: text.describe("'Sì' or 'No'"),
  frameBacksheet: text,
  moduleConstruction: text,
  connectorType: text,
  cableLength: text,
  structuralLoad: text.describe("Maximum static load on the front, e.g. '5400 Pa'"),
  windLoad: text.describe("Maximum static load on the rear, e.g. '2400 Pa'"),
  demonstrationFields: z
    .array(z.string())
    .describe('Names of the fields whose values are invented for demonstration, not taken from a source'),
  source: text.describe('Where the figures that are not demonstration values come from'),
})
export type Panel = z.infer<typeof Panel>

/** A panel of a catalogue file; unlike panels from other sources it must have power and stock. */
export const PanelOfFile = Panel.extend({ power: RatedPower, stock: StockUnits })

export const PanelList = z.array(Panel)
