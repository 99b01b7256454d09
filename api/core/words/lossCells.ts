import type { PlantSize } from '#wire/plant.ts'
import type { LocaleFormats } from './localeFormats.ts'

type Step = PlantSize['production']['waterfall'][number]

/** A step from the sunlight to the grid in figures: the change, its share of the step before, and the rest.
 * @param index of the step; the first has none before it */
export const lossCells = (
  { changeKwh, afterKwh }: Step,
  index: number,
  { energyKwh, percent }: Pick<LocaleFormats, 'energyKwh' | 'percent'>,
): readonly [change: string, share: string, left: string] => [
  energyKwh(changeKwh),
  index === 0 ? '' : percent((100 * changeKwh) / (afterKwh - changeKwh)),
  energyKwh(afterKwh),
]
