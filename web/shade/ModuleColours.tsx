import { useEffect } from 'react'
import { moduleCount } from '#engine/layout/moduleCorners.ts'
import type { PlantShade } from '#wire/shade.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { MODULE_STATE, type ModuleRef, type ModulesOverlay } from '../maps/mapAdapter.ts'
import { useLayouts } from '../modules/layoutStore.ts'
import { useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { Button } from '../ui/Button.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { type ModuleView, useShade } from './shadeStore.ts'
import { causesOf, useCauseWords } from './useCauseWords.ts'

/** Viridis: evenly increasing brightness, also for colour-blind viewers.
 * @see Smith and van der Walt, matplotlib (2015), CC0 */
const STOPS = ['#440154', '#414487', '#2a788e', '#22a884', '#7ad151', '#fde725'] as const

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The colour of a value on a scale.
 * @param share of the scale, 0 to 1; values outside get the colour of the nearer end */
export const scaleColour = (share: number): string => {
  const place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1)
  const index = Math.min(STOPS.length - 2, Math.floor(place))
  const [from, to] = [channels(STOPS[index] ?? ''), channels(STOPS[index + 1] ?? '')]
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * (place - index)))
  return `rgb(${mixed.join(' ')})`
}

/** The scale from left to right as a CSS gradient. */
const SCALE_GRADIENT = `linear-gradient(to right, ${STOPS.join(', ')})`

interface Scale {
  readonly from: number
  readonly to: number
}

/** Smallest width of a scale as a fraction of its upper end, so that small differences do not look large. */
const LEAST_SPAN = 0.1
/** Ends of a scale are whole steps. */
const STEPS = 20

/** A scale with round ends that contains all values.
 * @param step divisor of its ends
 * @param most its natural end, if any */
export const scaleFor = (values: readonly number[], step: number, most?: number): Scale => {
  const to = most ?? Math.ceil(Math.max(0, ...values) / step) * step
  const least = Math.min(to, ...values)
  return { from: Math.max(0, Math.min(Math.floor(least / step) * step, to * (1 - LEAST_SPAN))), to }
}

/** A round step for the ends of a scale up to a value. */
export const stepFor = (highest: number): number => 10 ** Math.floor(Math.log10(Math.max(1, highest / STEPS)) + 1) / 2

const VIEWS: readonly ModuleView[] = ['modules', 'access', 'energy']
/** The values of modules by area. */
type Values = Readonly<Record<string, readonly number[]>>

const valuesOf = ({ areas }: PlantShade, view: Exclude<ModuleView, 'modules'>): Values =>
  Object.fromEntries(
    areas.map(({ areaId, moduleAccess, moduleKwh }) => [areaId, view === 'access' ? moduleAccess : moduleKwh]),
  )

const scaleOf = (values: Values, view: ModuleView): Scale => {
  const all = Object.values(values).flat()
  // Removed modules produce nothing.
  const laid = all.filter((value) => value > 0)
  return view === 'access' ? scaleFor(laid, 0.1, 1) : scaleFor(laid, stepFor(Math.max(0, ...laid)))
}

const coloursFor = (values: Values, { from, to }: Scale): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(values).map(([areaId, each]) => [
      areaId,
      each.map((value) => scaleColour(to > from ? (value - from) / (to - from) : 1)),
    ]),
  )

const isSameModule = (a: ModuleRef | null, b: ModuleRef): boolean => a?.overlayId === b.overlayId && a.index === b.index

/** Selects a module to describe; a second press deselects it. */
const press = (module: ModuleRef): void =>
  useShade.setState(({ pressed }) => ({ pressed: isSameModule(pressed, module) ? null : module }))

/** Whether the answer covers a module: it is in the answer's layout and not removed. */
const isAnswered = (
  { areas }: PlantShade,
  overlays: readonly ModulesOverlay[],
  { overlayId, index }: ModuleRef,
): boolean => {
  const overlay = overlays.find(({ id }) => id === overlayId)
  const share = areas.find(({ areaId }) => areaId === overlayId)
  const isSameLayout = overlay !== undefined && share?.moduleAccess.length === moduleCount(overlay.cornersDeg)
  return isSameLayout && (share.moduleKwh[index] ?? 0) > 0
}

interface ModuleColoursProps {
  readonly shade: PlantShade
  /** Removes a module; null: view only. */
  readonly onToggle: ((module: ModuleRef) => void) | null
}

/** Colours the modules by solar access or energy, and describes the one pressed or under the mouse. */
export const ModuleColours = ({ shade, onToggle }: ModuleColoursProps) => {
  const { t, formats } = useDrawWords('shade')
  const { t: areaText } = useDrawWords('areas')
  const pressed = useShade((shade) => shade.pressed)
  const view = useShade((shade) => shade.view)
  const { focused, hovered } = useLayouts()
  const { overlays } = useModulesOnMap()
  const values = view === 'modules' ? null : valuesOf(shade, view)
  const scale = values && scaleOf(values, view)
  useEffect(
    function colourModules() {
      const shown = view === 'modules' ? null : valuesOf(shade, view)
      useShade.setState({
        colours: shown && coloursFor(shown, scaleOf(shown, view)),
        pressModule: press,
        pressed: null,
      })
    },
    [shade, view],
  )
  useEffect(() => () => useShade.setState({ colours: null, pressModule: null, pressed: null }), [])
  const end = (value: number) => (view === 'access' ? formats.percent(100 * value, 0) : formats.energyKwh(value))
  const about = hovered ?? focused ?? pressed
  const isRemoved =
    pressed !== null &&
    overlays.find(({ id }) => id === pressed.overlayId)?.states?.[pressed.index] === MODULE_STATE.removed
  // The answer does not cover other layouts.
  const module = about && isAnswered(shade, overlays, about) ? about : null
  return (
    <section
      aria-label={t('colours')}
      className="pointer-events-auto mx-auto w-full max-w-[24rem] rounded-float bg-raised/95 p-2 text-ink shadow-float"
    >
      <Segments
        legend={t('colours')}
        options={VIEWS.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={(chosen) => useShade.setState({ view: chosen })}
        layout="wrap"
      />
      {scale && (
        <div className="tabular mt-2 flex items-center gap-2 px-1 text-xs">
          <span>{end(scale.from)}</span>
          <span
            aria-hidden
            className="h-3 flex-1 rounded-sm forced-color-adjust-none"
            style={{ background: SCALE_GRADIENT }}
          />
          <span>{end(scale.to)}</span>
        </div>
      )}
      <p role="status" className="tabular mt-1.5 px-1">
        {module ? <ModuleText shade={shade} module={module} /> : <SelectedText shade={shade} />}
      </p>
      {pressed && onToggle && (
        <Button className="mt-1.5 w-full" onClick={() => onToggle(pressed)}>
          {areaText(isRemoved ? 'putModuleBack' : 'takeModuleOut')}
        </Button>
      )}
    </section>
  )
}

interface ModuleTextProps {
  readonly shade: PlantShade
  readonly module: ModuleRef
}

const MOST_CAUSES = 2

/** Describes a module and its main shading object. */
const ModuleText = ({ shade, module: { overlayId, index } }: ModuleTextProps) => {
  const { t, formats } = useDrawWords('shade')
  const label = useAreaLabel()
  const { lostTo } = useCauseWords()
  const area = useDesign(({ areas }) => areas.find(({ id }) => id === overlayId))
  const share = shade.areas.find(({ areaId }) => areaId === overlayId)
  if (!area || !share) return null
  const causes = causesOf(shade, { overlayId, index }).slice(0, MOST_CAUSES)
  return (
    <>
      {t('module', {
        number: formats.number(index + 1),
        area: label(area),
        access: formats.percent(100 * (share.moduleAccess[index] ?? 0), 0),
        energy: formats.energyKwh(share.moduleKwh[index] ?? 0),
      })}
      {causes.map(({ cause, kwh }) => (
        <span key={cause.id} className="block text-muted">
          {lostTo(cause, kwh)}
        </span>
      ))}
    </>
  )
}

/** Loss by the selected object; without one, a hint at the objects to click. */
const SelectedText = ({ shade }: { readonly shade: PlantShade }) => {
  const { t } = useDrawWords('shade')
  const { without } = useCauseWords()
  const { selectedItemId } = useDesign()
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const cause = shade.causes.find(({ id }) => id === selectedItemId)
  const hint = t(byTouch ? 'pressHintTouch' : 'pressHint')
  return <span className={cause ? undefined : 'text-muted'}>{cause ? without(cause) : hint}</span>
}
