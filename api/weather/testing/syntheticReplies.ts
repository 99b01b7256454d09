import { HOUR_MS } from '#engine/units.ts'

/** Replies of PVGIS in their documented shape, of an invented place: every hour's numbers follow from its place in the year.
 * The recorded real ones may not be part of the project. */

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const MONTH_YEARS = [2018, 2007, 2009, 2013, 2008, 2006, 2011, 2010, 2020, 2006, 2007, 2016]

const stamp = (instantMs: number): string => new Date(instantMs).toISOString().replace(/[-:]/g, '').slice(0, 13)

/** `YYYYMMDD:HHMM` of every hour; leap days are left out, as PVGIS does. */
const times = (): string[] =>
  MONTH_YEARS.flatMap((year, month) =>
    Array.from({ length: (DAYS_OF_MONTH[month] ?? 0) * 24 }, (_, hour) =>
      stamp(Date.UTC(year, month, 1) + hour * HOUR_MS).replace('T', ':'),
    ),
  )

const rowAt = (time: string, position: number) => {
  const beam = Math.max(0, Math.cos(((position % 24) - 11.5) * (Math.PI / 12)))
  return {
    'time(UTC)': time,
    T2m: 10 + 10 * beam,
    RH: 80,
    'G(h)': 600 * beam,
    'Gb(n)': 500 * beam,
    'Gd(h)': 200 * beam,
    'IR(h)': 300,
    WS10m: 1.25,
    WD10m: 180,
    SP: 99_000,
  }
}

/** A whole reply of `tmy`. */
export const syntheticTmy = (latitude = 45, longitude = 8) => ({
  inputs: {
    location: { latitude, longitude, elevation: 250, irradiance_time_offset: 0.1761 },
    meteo_data: { radiation_db: 'PVGIS-SARAH3', meteo_db: 'ERA5', year_min: 2005, year_max: 2023, use_horizon: false },
  },
  outputs: {
    months_selected: MONTH_YEARS.map((year, month) => ({ month: month + 1, year })),
    tmy_hourly: times().map(rowAt),
  },
})

/** A month of {@link syntheticMonths}: daily irradiation [kWh/m²], less in the north and in winter, and air temperature [°C]. */
export const syntheticMonth = (latitude: number, month: number) => ({
  dailyKwhM2: 6 - 0.1 * (latitude - 36) - 0.5 * Math.abs(month - 7),
  diffuseFraction: 0.4,
  airTempC: 24 - 3 * Math.abs(month - 7),
})

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A whole reply of `MRcalc`: 19 years of the same months. */
export const syntheticMonths = (latitude = 45, longitude = 8) => ({
  inputs: {
    location: { latitude, longitude, elevation: 250 },
    meteo_data: { radiation_db: 'PVGIS-SARAH3', meteo_db: 'ERA5', year_min: 2005, year_max: 2023, use_horizon: false },
    plane: { fixed_inclined: { slope: { value: 0, optimal: '-' }, azimuth: { value: '-', optimal: '-' } } },
  },
  outputs: {
    monthly: Array.from({ length: 19 * 12 }, (_, row) => {
      const [year, month] = [2005 + Math.floor(row / 12), (row % 12) + 1]
      const { dailyKwhM2, diffuseFraction, airTempC } = syntheticMonth(latitude, month)
      return { year, month, 'H(h)_m': dailyKwhM2 * daysOf(year, month), Kd: diffuseFraction, T2m: airTempC }
    }),
  },
})

/** A whole reply of `printhorizon`: 10° in the south, 20° in the west, nothing elsewhere. */
export const syntheticHorizon = () => ({
  inputs: { location: { latitude: 45, longitude: 8, elevation: 250 }, horizon_db: 'DEM-calculated' },
  outputs: {
    horizon_profile: Array.from({ length: 49 }, (_, place) => {
      const A = place * 7.5 - 180
      return { A, H_hor: A === 0 ? 10 : A === 90 ? 20 : 0 }
    }),
  },
})

/** A whole reply of `PVcalc` for a kilowatt: 1,600 kWh/m², losses of 4 % and 5 %, 1 % more by the spectrum, and 14 % of system losses: 1600
 * × 0.96 × 1.01 × 0.95 × 0.86 = 1267.48 kWh. */
export const syntheticPlane = (latitude = 45, longitude = 8) => ({
  inputs: {
    location: { latitude, longitude, elevation: 250 },
    meteo_data: { radiation_db: 'PVGIS-SARAH3', meteo_db: 'ERA5', year_min: 2005, year_max: 2023, use_horizon: true },
    pv_module: { technology: 'c-Si', peak_power: 1, system_loss: 14 },
  },
  outputs: {
    monthly: { fixed: Array.from({ length: 12 }, (_, month) => ({ month: month + 1, E_m: 105.62, 'H(i)_m': 133.33 })) },
    totals: {
      fixed: {
        E_d: 3.47,
        E_m: 105.62,
        E_y: 1267.48,
        'H(i)_d': 4.38,
        'H(i)_m': 133.33,
        'H(i)_y': 1600,
        SD_m: 4.2,
        SD_y: 50.4,
        l_aoi: -4,
        l_spec: '1',
        l_tg: -5,
        l_total: -20.78,
      },
    },
  },
})
