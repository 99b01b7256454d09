import { useMemo } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useShade } from './shadeStore.ts'
import { clockText, daylightMinutes, isoDayOf, monthOf, sunAt } from './sunClock.ts'

/** The moment of the shadows, limited to daylight, with its sun. */
export const useMoment = ({ lat, lng }: LatLng) => {
  const { dayOfYear, minutes: chosen } = useShade((shade) => shade.time)
  const lang = useSpokenLanguage('map')
  const { rise, set } = useMemo(() => daylightMinutes(dayOfYear, { lat, lng }), [dayOfYear, lat, lng])
  const minutes = Math.min(set, Math.max(rise, chosen))
  const sun = useMemo(() => sunAt({ dayOfYear, minutes }, { lat, lng }), [dayOfYear, minutes, lat, lng])
  const dayText = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(isoDayOf(dayOfYear)),
  )
  return { dayOfYear, minutes, rise, set, sun, month: monthOf({ dayOfYear }), dayText, timeText: clockText(minutes) }
}
