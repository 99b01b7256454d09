import type { BatteryFit } from '#engine/electrical/batteryFit.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Refused = Extract<BatteryFit, { readonly fit: 'notCompatible' }>

/** Values of the reason why a battery is refused. */
export const refusalValues = (fit: Refused, { formats }: Pick<LocaleBundle<'inverters'>, 'formats'>) => {
  const range = ([from, to]: readonly [number, number]): string =>
    [...new Set([from, to])].map((voltageV) => formats.decimal(voltageV, 1)).join('–')
  return fit.reason === 'window' ? { battery: range(fit.batteryV), port: range(fit.portV) } : {}
}

/** Why a battery does not go with an inverter, as a sentence. */
export const refusedBatteryText = (fit: Refused, locale: LocaleBundle<'inverters'>): string =>
  filledIn(locale.inverters[fit.reason], refusalValues(fit, locale))
