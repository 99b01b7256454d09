import { useEffect, useRef } from 'react'
import { monthNames } from '#words/localeFormats.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'

interface YearPictureProps {
  readonly label: string
  /** Days in order, with the energy of each hour. */
  readonly days: readonly { readonly dayMs: number; readonly kwh: ArrayLike<number> }[]
}

const HOURS = 24
const HOUR_MARKS = [0, 6, 12, 18]
/** Lowest opacity of a value above zero, so that it stays visible. */
const FAINTEST = 0.05
/** Quantile at the dark end of the scale; with the maximum, one peak would leave all other hours pale. */
const DARKEST_QUANTILE = 0.995

/** Upper end of the scale [kWh]. */
const highestOf = (days: YearPictureProps['days']): number => {
  const sorted = days.flatMap(({ kwh }) => Array.from(kwh)).toSorted((a, b) => a - b)
  return sorted[Math.floor(DARKEST_QUANTILE * (sorted.length - 1))] || sorted.at(-1) || 1
}

/** Heat map of a year: one column per day, one row per hour. People recognize their own house in it. */
export const YearPicture = ({ label, days }: YearPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const months = monthNames(useSpokenLanguage('planner'), 'short')
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const highest = highestOf(days)
    context.clearRect(0, 0, days.length, HOURS)
    context.fillStyle = getComputedStyle(canvas.current).color
    for (const [column, { kwh }] of days.entries()) {
      for (let hour = 0; hour < HOURS; hour += 1) {
        const energy = kwh[hour] ?? 0
        if (energy <= 0) continue
        context.globalAlpha = Math.min(1, FAINTEST + (1 - FAINTEST) * (energy / highest))
        context.fillRect(column, hour, 1, 1)
      }
    }
  }, [days])
  const firstDays = days.flatMap(({ dayMs }, index) => {
    const day = new Date(dayMs)
    return day.getUTCDate() === 1 ? [{ index, month: day.getUTCMonth() }] : []
  })
  return (
    <div className="grid grid-cols-[2rem_1fr] text-muted text-xs">
      <div aria-hidden className="relative">
        {HOUR_MARKS.map((hour) => (
          <span key={hour} className="absolute right-2 leading-none" style={{ top: `${(100 * hour) / HOURS}%` }}>
            {hour}
          </span>
        ))}
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={days.length}
        height={HOURS}
        className="h-44 w-full rounded bg-sunken text-primary [image-rendering:pixelated]"
      />
      <span />
      <div aria-hidden className="relative mt-1 h-4">
        {firstDays.map(({ index, month }) => (
          <span key={index} className="absolute max-sm:even:hidden" style={{ left: `${(100 * index) / days.length}%` }}>
            {months[month]}
          </span>
        ))}
      </div>
    </div>
  )
}
