import { Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import type { ShadeScene } from '#engine/shade/scene.ts'
import { shadowsAt } from '#engine/shade/shadow.ts'
import { horizonAt } from '#engine/sun/horizonPoints.ts'
import { useFarHorizon } from '../analysis/useFarHorizon.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import type { ShadowLevel } from '../maps/mapAdapter.ts'
import { useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { type ClockTime, SOLSTICE_NOON, useShade } from './shadeStore.ts'
import { clockText, type ShownSun } from './sunClock.ts'
import { useMoment } from './useMoment.ts'
import { shadedShare, useShadeScene } from './useShadeScene.ts'

const DAYS = 365
const STEP_MINUTES = 5

const levelsOnMap = (scene: ShadeScene, sun: ShownSun, month: number): readonly ShadowLevel[] => {
  const { toLatLng } = tangentPlane(scene.origin)
  return shadowsAt(scene, sun.direction, month).map(({ outline, shadows }) => ({
    outline: outline?.map(toLatLng) ?? null,
    shadows: shadows.map(({ rings, takenFraction }) => ({
      rings: rings.map((ring) => ring.map(toLatLng)),
      takenFraction,
    })),
  }))
}

const moveTo = (changed: Partial<ClockTime>): void =>
  useShade.setState(({ time }) => ({ time: { ...time, ...changed } }))

/** Chooses the moment of the shadows on the map, and describes them in words. */
export const ShadowBar = () => {
  const { t } = useDrawWords('shade')
  const scene = useShadeScene()
  const { dayOfYear, minutes, rise, set, sun, month, dayText, timeText } = useMoment(scene.origin)
  const [isPlaying, setIsPlaying] = useState(false)
  const isInThreeD = useShade((shade) => shade.isInThreeD)
  useLayoutEffect(
    function showOnMap() {
      useShade.setState({ shadows: sun.elevationDeg > 0 && !isInThreeD ? levelsOnMap(scene, sun, month) : undefined })
    },
    [scene, sun, month, isInThreeD],
  )
  useLayoutEffect(() => () => useShade.setState({ shadows: undefined }), [])
  usePlay(isPlaying, (passed) => moveTo({ minutes: minutes + passed > set ? rise : minutes + passed }))
  return (
    <section
      aria-label={t('shadows')}
      className="pointer-events-auto mx-auto w-full max-w-[34rem] animate-rise rounded-float bg-raised/95 p-3 short:p-2 text-ink shadow-float"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t('shadows')}</h2>
        <span className="flex-1" />
        <Button onClick={() => moveTo(SOLSTICE_NOON)}>{t('solsticeNoon')}</Button>
        <IconButton
          label={t(isPlaying ? 'pause' : 'play')}
          variant="secondary"
          onClick={() => setIsPlaying((playing) => !playing)}
        >
          {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </IconButton>
        <IconButton label={t('closeShadows')} onClick={() => useShade.setState({ isOpen: false })}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="mt-1 short:mt-0 grid grid-fit-[14rem] short:grid-cols-2 items-end gap-x-5 gap-y-1">
        <Slider
          label={t('day')}
          text={dayText}
          min={1}
          max={DAYS}
          step={1}
          value={dayOfYear}
          onMove={(day) => moveTo({ dayOfYear: day })}
        />
        <Slider
          label={t('time')}
          text={timeText}
          min={Math.ceil(rise / STEP_MINUTES) * STEP_MINUTES}
          max={Math.floor(set / STEP_MINUTES) * STEP_MINUTES}
          step={STEP_MINUTES}
          value={minutes}
          onMove={(moved) => moveTo({ minutes: moved })}
          aside={t('sunIsUp', { rise: clockText(rise), set: clockText(set) })}
        />
      </div>
      <SunText scene={scene} sun={sun} month={month} isSilent={isPlaying} />
    </section>
  )
}

interface SliderProps {
  readonly label: string
  /** The formatted value. */
  readonly text: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onMove: (value: number) => void
  readonly aside?: string
}

const Slider = ({ label, text, aside, onMove, ...range }: SliderProps) => (
  <div className="min-w-0">
    <p className="tabular flex items-baseline gap-2">
      <span aria-hidden className="text-muted">
        {label}
      </span>
      <span className="min-w-0 flex-1 short:truncate text-muted text-xs">{aside}</span>
      <span aria-hidden className="font-medium">
        {text}
      </span>
    </p>
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      {...range}
      onChange={({ target }) => onMove(target.valueAsNumber)}
      className="block h-8 short:h-6 w-full cursor-pointer accent-primary-strong pointer-coarse:h-11"
    />
  </div>
)

interface SunTextProps {
  readonly scene: ShadeScene
  readonly sun: ShownSun
  readonly month: number
  /** True while time plays: nothing is announced. */
  readonly isSilent: boolean
}

/** Position of the sun, and the shaded fraction of the plant. */
const SunText = ({ scene, sun, month, isSilent }: SunTextProps) => {
  const { t, formats } = useDrawWords('shade')
  const { overlays } = useModulesOnMap()
  const { horizon } = useFarHorizon()
  const horizonDeg = horizon ? horizonAt(horizon, sun.azimuthDeg) : 0
  const where = t('sun', {
    elevation: formats.number(Math.max(0, sun.elevationDeg)),
    azimuth: formats.number(sun.azimuthDeg),
  })
  const shaded = sun.elevationDeg > 0 ? shadedShare(scene, overlays, sun.direction, month) : null
  const shade =
    shaded === null ? null : shaded < 0.005 ? t('noneShaded') : t('shaded', { share: formats.percent(100 * shaded, 0) })
  return (
    <p
      role="status"
      aria-live={isSilent ? 'off' : 'polite'}
      className="tabular mt-2 short:mt-0 short:truncate short:text-xs"
    >
      {sun.elevationDeg <= 0
        ? t('sunSet')
        : sun.elevationDeg < horizonDeg
          ? t('behindHorizon', { elevation: formats.number(horizonDeg) })
          : [where, shade].filter((part) => part !== null).join(' · ')}
    </p>
  )
}

/** Duration in which a day plays [ms]. */
const DAY_PLAYS_MS = 9000
/** Steps for reduced motion: minutes of the day per step, and the interval [ms]. */
const STEP = { minutes: 60, everyMs: 1000 } as const
const DAYLIGHT_MINUTES = 720
/** A hidden tab has no frames; when visible again, time continues where it stopped [ms]. */
const LONGEST_FRAME_MS = 250

/** Advances time while it plays: smoothly, or an hour per second for users who prefer less motion.
 * @param onPassed called with the minutes passed */
const usePlay = (isPlaying: boolean, onPassed: (minutes: number) => void): void => {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const pass = useEffectEvent(onPassed)
  useEffect(
    function play() {
      if (!isPlaying) return
      if (isCalm) {
        const timer = setInterval(() => pass(STEP.minutes), STEP.everyMs)
        return () => clearInterval(timer)
      }
      let [frame, beforeMs] = [0, performance.now()]
      const next = (nowMs: number) => {
        pass((Math.min(nowMs - beforeMs, LONGEST_FRAME_MS) / DAY_PLAYS_MS) * DAYLIGHT_MINUTES)
        beforeMs = nowMs
        frame = requestAnimationFrame(next)
      }
      frame = requestAnimationFrame(next)
      return () => cancelAnimationFrame(frame)
    },
    [isPlaying, isCalm],
  )
}
