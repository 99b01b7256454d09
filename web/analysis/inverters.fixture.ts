import type { WiredInverter } from '#wire/electrical.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { Panel } from '#wire/panel.ts'
import { plantSize } from './plant.fixture.ts'

/** JinkoSolar JKM440N-54HL4R-BDV by its data sheet. */
export const PANEL_440: Panel = {
  id: 'panel-a',
  title: '',
  brand: 'JinkoSolar',
  model: 'JKM440N',
  power: 440,
  demonstrationFields: [],
  voltageOpenCircuit: 38.98,
  currentShortCircuit: 14.35,
  voltageAtMaximumPower: 32.4,
  currentAtMaximumPower: 13.58,
  maxSystemVoltage: '1500 V',
  temperatureCoefficient: '-0.29 %/°C',
  voltageTemperatureCoefficient: '-0.25 %/°C',
}

const INPUT = { strings: 1, maxA: 15, maxIscA: 22.5 }

export const inverterOf = (acPowerW: number, change: Partial<Inverter> = {}): Inverter => ({
  id: `azzurro-${acPowerW}`,
  brand: 'ZCS Azzurro',
  model: `1PH HYD${acPowerW}`,
  kind: 'hybrid',
  phases: 1,
  acPowerW,
  dcMaxV: 600,
  startV: 100,
  mpptMinV: 90,
  mpptMaxV: 580,
  inputs: [INPUT, INPUT],
  pvMaxW: null,
  euroEfficiencyPercent: 97,
  grade: 'B',
  source: 'data sheet',
  ...change,
})

/** 11 modules to the south and 7 to the west on two inputs. */
export const WIRED: WiredInverter = {
  model: inverterOf(6000),
  units: 1,
  isTypical: true,
  unplaced: [],
  strings: [
    { length: 11, input: 0, vocColdV: 466.3, vmpColdV: 398.2, vmpHotV: 302.7 },
    { length: 7, input: 1, vocColdV: 296.7, vmpColdV: 253.4, vmpHotV: 192.6 },
  ].map((string) => ({ ...string, string: 1, mostV: 600, modules: [], faults: [] })),
  inputs: [0, 1].map((input) => ({ input, iscA: 14.35, impA: 13.58, faults: [] })),
}

/** 18 modules of 440 W behind one inverter: 7.92 kWp on 6 kW. */
export const sizeWith = (wired: WiredInverter | null) => ({
  ...plantSize(18, 900),
  quantity: 18,
  totalPower: 18 * 440,
  inverters: [
    {
      inverter: 1,
      areaIds: ['area-1', 'area-2'],
      dcPowerKwp: 7.92,
      acPowerKw: 6,
      isThreePhase: false,
      wired,
      faces: [
        { areaIds: ['area-1'], tiltDeg: 20, azimuthDeg: 180, quantity: 11 },
        { areaIds: ['area-2'], tiltDeg: 20, azimuthDeg: 270, quantity: 7 },
      ],
    },
  ],
})
