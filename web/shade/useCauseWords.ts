import type { Span } from '#engine/plant/lossTimes.ts'
import type { PlantShade, ShadeCause } from '#wire/shade.ts'
import { monthNames } from '#words/localeFormats.ts'
import { numberOfKind } from '#words/numberOfKind.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import type { ModuleRef } from '../maps/mapAdapter.ts'

/** Smaller losses are not mentioned [kWh]. */
const LEAST_KWH = 0.5

/** The objects that shade a module, with their yearly losses, largest first. */
export const causesOf = (
  { causes }: PlantShade,
  { overlayId, index }: ModuleRef,
): readonly { readonly cause: ShadeCause; readonly kwh: number }[] =>
  causes
    .map((cause) => ({
      cause,
      kwh: cause.areas.find(({ areaId }) => areaId === overlayId)?.moduleLossKwh[index] ?? 0,
    }))
    .filter(({ kwh }) => kwh >= LEAST_KWH)
    .sort((a, b) => b.kwh - a.kwh)

type Named = Pick<ShadeCause, 'id' | 'kind'>

const [MONTHS, NOON] = [12, 12]
/** A longer stretch is described by its hours alone. */
const MOST_MONTHS = 9

/** Words for the hours; *before* or *after* an hour if all lie on one side of noon. */
const hoursWords = ({ from, to }: Span) => {
  const end = to + 1
  if (from < end && end <= NOON) return { key: 'beforeHour', hour: end } as const
  if (from >= NOON && from < end) return { key: 'afterHour', hour: from } as const
  return { key: 'betweenHours', from, to: end } as const
}

/** Words for a cause of shade: its name, loss and hours. */
export const useCauseWords = () => {
  const { t, formats } = useDrawWords(['shade', 'surroundings'])
  const { t: areaText } = useDrawWords('areas')
  const { areas, obstacles, surroundings } = useDesign()
  const label = useAreaLabel()
  const months = monthNames(useSpokenLanguage('planner'), 'long')
  const nameOf = ({ id, kind }: Named): string => {
    if (kind === 'obstacle') return areaText('obstacle', { number: obstacles.findIndex((item) => item.id === id) + 1 })
    if (kind !== 'roof' && kind !== 'parapet')
      return t(`surroundings:${kind}Number`, { number: numberOfKind(surroundings, id) })
    const area = areas.find((each) => each.id === id)
    const roof = area ? label(area) : t('otherRoof')
    return kind === 'parapet' ? t('parapetOf', { area: roof }) : roof
  }
  const hoursOf = (hours: Span): string => {
    const { key, ...values } = hoursWords(hours)
    return t(key, values)
  }
  const whenOf = (stretch: Span, hours: Span): string => {
    const when = hoursOf(hours)
    if (((stretch.to - stretch.from + MONTHS) % MONTHS) + 1 > MOST_MONTHS) return t('mostlyHours', { hours: when })
    const [from = '', to = ''] = [months[stretch.from - 1], months[stretch.to - 1]]
    if (from === to) return t('mostlyMonth', { month: from, hours: when })
    // Italian writes *ad aprile*.
    return t('mostly', { from, to, hours: when }).replace(/ a (?=a)/, ' ad ')
  }
  return {
    nameOf,
    /** `41 kWh a year to Obstacle 1, mostly November to February before 11`. */
    lostTo: (cause: ShadeCause, kwh: number): string => {
      const lost = t('lostTo', { energy: formats.energyKwh(kwh), cause: nameOf(cause) })
      return cause.months && cause.hours ? `${lost}, ${whenOf(cause.months, cause.hours)}` : lost
    },
    /** `Without Tree 2: +212 kWh, +38 € a year`. */
    without: (cause: ShadeCause): string =>
      t('without', {
        cause: nameOf(cause),
        energy: formats.energyKwh(cause.lossKwh),
        value: formats.wholeEuro(cause.lossEur),
      }),
  }
}
