import { BatteryList, type BatteryProduct } from '#wire/battery.ts'
import { type Inverter, InverterList } from '#wire/inverter.ts'
import batteryData from './data/batteries.json' with { type: 'json' }
import inverterData from './data/inverters.json' with { type: 'json' }
import { productId } from './productId.ts'

/** The inverters a new store starts with, by their data sheets.
 * @throws if the data file does not follow its schema */
export const embeddedInverters = (): readonly Inverter[] =>
  InverterList.parse(inverterData.map((row) => ({ id: productId(row), ...row })))

/** The batteries a new store starts with, by their data sheets.
 * @throws if the data file does not follow its schema */
export const embeddedBatteries = (): readonly BatteryProduct[] =>
  BatteryList.parse(batteryData.map((row) => ({ id: productId(row), ...row })))
