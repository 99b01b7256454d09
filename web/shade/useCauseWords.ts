import '../i18n/areaTexts.ts'
import '../i18n/shadeTexts.ts'
import '../i18n/surroundingTexts.ts'
import type { ShadeCause } from '#contract/shade.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { hoursWords, type ShadeTime } from './whenShaded.ts'

type Named = Pick<ShadeCause, 'id' | 'kind'>

/** What shades in words: what it is called, what it takes, and when. */
export const useCauseWords = () => {
  const { t } = useTranslation(['shade', 'areas', 'surroundings'])
  const formats = useFormats()
  const { areas, obstacles, surroundings } = useDesign()
  const label = useAreaLabel()
  const months = monthNames(useSpokenLanguage('planner'), 'long')
  const nameOf = ({ id, kind }: Named): string => {
    const numberIn = (items: readonly { readonly id: string }[]) => ({
      number: items.findIndex((item) => item.id === id) + 1,
    })
    if (kind === 'obstacle') return t('areas:obstacle', numberIn(obstacles))
    const area = areas.find((each) => each.id === id)
    if (kind === 'roof') return area ? label(area) : t('otherRoof')
    return t(`surroundings:${kind}Number`, numberIn(surroundings))
  }
  const hoursOf = (hours: ShadeTime['hours']): string => {
    const { key, ...values } = hoursWords(hours)
    return t(key, values)
  }
  const whenOf = ({ months: stretch, hours }: ShadeTime): string => {
    const when = hoursOf(hours)
    if (!stretch) return t('mostlyHours', { hours: when })
    const [from = '', to = ''] = [months[stretch.from], months[stretch.to]]
    return from === to ? t('mostlyMonth', { month: from, hours: when }) : t('mostly', { from, to, hours: when })
  }
  return {
    nameOf,
    /** `41 kWh a year to Obstacle 1, mostly November to February before 11`. */
    lostTo: (cause: Named, kwh: number, time: ShadeTime | null): string => {
      const lost = t('lostTo', { energy: formats.energyKwh(kwh), cause: nameOf(cause) })
      return time ? `${lost}, ${whenOf(time)}` : lost
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
