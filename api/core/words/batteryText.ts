import type { BatterySize } from '#engine/plant/batterySizes.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Compared = Pick<BatterySize, 'capacityKwh' | 'netPresentValueEur'>

const mostWorth = (sizes: readonly Compared[]): Compared | undefined =>
  sizes.toSorted((a, b) => b.netPresentValueEur - a.netPresentValueEur || a.capacityKwh - b.capacityKwh)[0]

/** The capacity with the highest worth [kWh]; 0: none is worth its cost. */
export const bestCapacityKwh = (sizes: readonly Compared[]): number => mostWorth(sizes)?.capacityKwh ?? 0

/** The best battery, compared with none or with the chosen one; empty without a comparison.
 * @param chosenKwh 0: none */
export const batteryText = (
  sizes: readonly Compared[],
  chosenKwh: number,
  { battery, formats }: LocaleBundle<'battery'>,
): string => {
  const none = sizes.find(({ capacityKwh }) => capacityKwh === 0)
  const chosen = sizes.find(({ capacityKwh }) => capacityKwh > 0 && capacityKwh === chosenKwh)
  const best = mostWorth(sizes)
  const shown = best && best.capacityKwh > 0 ? best : (chosen ?? mostWorth(sizes.filter((size) => size !== none)))
  if (!none || !best || !shown) return ''
  const against = best !== none && chosen && chosen !== best ? chosen : none
  const text = best === none ? battery.noneBest : against === none ? battery.best : battery.otherBest
  return filledIn(text, {
    capacity: formats.decimal(shown.capacityKwh, 1),
    eur: formats.wholeEuro(Math.abs(shown.netPresentValueEur - against.netPresentValueEur)),
    chosen: formats.decimal(chosenKwh, 1),
  })
}
