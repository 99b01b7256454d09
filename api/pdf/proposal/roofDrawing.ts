import { Circle, G, Path, Polygon, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { filledIn } from '#wording/filledIn.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { FONT_FAMILY } from '../document/fonts.ts'
import { tag } from '../document/tag.ts'
import { Text } from '../document/text.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { type PlanScale, planScale } from './planScale.ts'
import type { AreaPlan, RoofPlan } from './roofPlan.ts'

const WIDTH_PT = 470
/** A narrow roof stands in some room, too. */
const LEAST_HEIGHT_PT = 120
/** Between modules: about as wide as a frame, so that those of a hall do not vanish behind it, and never wider than this [m, pt]. */
const FRAME_M = 0.03
const MOST_FRAME_PT = 0.4
/** Lines at the edge need room, too [pt]. */
const EDGE_PT = 4

const pathOf = (points: readonly PointM[], { toDrawing }: PlanScale, end: 'Z' | ''): string =>
  points
    .map(toDrawing)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x + EDGE_PT).toFixed(2)} ${(y + EDGE_PT).toFixed(2)}`)
    .join('') + end

const NorthArrow = ({ letter }: { readonly letter: string }): ReactElement =>
  h(
    View,
    { style: { alignItems: 'center', width: 24 } },
    h(Text, { style: { fontSize: 8, fontWeight: 600 } }, letter),
    h(
      Svg,
      { viewBox: '0 0 16 24', style: { width: 16, height: 24 } },
      h(Polygon, { points: '8,0 15,24 8,18 1,24', fill: COLOUR.ink }),
    ),
  )

const ScaleBar = ({ scale, locale }: { readonly scale: PlanScale; readonly locale: LocaleBundle }): ReactElement =>
  h(
    View,
    null,
    h(View, {
      style: {
        width: scale.barM * scale.ptPerM,
        height: 5,
        borderLeftWidth: 1,
        borderRightWidth: 1,
        borderBottomWidth: 1,
        borderColor: COLOUR.ink,
      },
    }),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: 2 } },
      filledIn(locale.own.scale, {
        length: `${locale.formats.number(scale.barM, 1)} m`,
        denominator: locale.formats.number(scale.denominator, 1),
      }),
    ),
  )

interface RoofDrawingProps {
  readonly plan: RoofPlan
  /** At most [pt]. */
  readonly heightPt: number
  readonly locale: LocaleBundle
}

/** Radius of the badge with an area's number [pt]. */
const BADGE_PT = 6

/** From a corner of an area to its badge, towards the middle of the area [pt]. */
const BADGE_INSIDE_PT = 10

/** The number of an area in its upper left corner, by which the table of the areas names it. */
const NumberBadge = ({ area, scale, text }: { area: AreaPlan; scale: PlanScale; text: string }): ReactElement => {
  const corners = area.outline.map(scale.toDrawing)
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2
  const centre = { x: middle(corners.map((corner) => corner.x)), y: middle(corners.map((corner) => corner.y)) }
  const corner = corners.reduce((a, b) => (a.x + a.y <= b.x + b.y ? a : b))
  const wayPt = Math.max(1, Math.hypot(centre.x - corner.x, centre.y - corner.y))
  const share = Math.min(1, BADGE_INSIDE_PT / wayPt)
  const x = corner.x + share * (centre.x - corner.x) + EDGE_PT
  const y = corner.y + share * (centre.y - corner.y) + EDGE_PT
  return h(
    G,
    null,
    h(Circle, { cx: x, cy: y, r: BADGE_PT, fill: '#ffffff', stroke: COLOUR.ink, strokeWidth: 0.6 }),
    h(
      Text,
      { x, y: y + 2.5, fill: COLOUR.ink, textAnchor: 'middle', style: { fontFamily: FONT_FAMILY, fontSize: 7 } },
      text,
    ),
  )
}

/** Of what stands around. */
const CROWN = '#d3e6cf'
const WALL_PT = 2

/** The roofs from above to scale, north up: outlines, obstacles, and the modules in their places, beside what stands near; of several areas
 * each with its number. */
export const RoofDrawing = ({ plan, heightPt, locale }: RoofDrawingProps): ReactElement => {
  const scale = planScale(plan, { widthPt: WIDTH_PT, heightPt })
  const size = { width: scale.widthPt + 2 * EDGE_PT, height: scale.heightPt + 2 * EDGE_PT }
  const many = (shapes: readonly (readonly PointM[])[]) => shapes.map((shape) => pathOf(shape, scale, 'Z')).join('')
  const frame = Math.min(MOST_FRAME_PT, FRAME_M * scale.ptPerM)
  const modules = plan.areas.flatMap((area) => area.modules)
  const alt = filledIn(locale.own.roofAlt, {
    areas: locale.formats.number(plan.areas.length),
    modules: locale.formats.number(modules.length),
  })
  const badge = (area: AreaPlan) =>
    h(NumberBadge, { key: `badge${area.number}`, area, scale, text: locale.formats.number(area.number) })
  return h(
    View,
    { wrap: false },
    h(
      View,
      { style: { alignItems: 'center', justifyContent: 'center', minHeight: Math.min(LEAST_HEIGHT_PT, heightPt) } },
      h(
        Svg,
        { ...tag('Figure', alt), viewBox: `0 0 ${size.width} ${size.height}`, style: size },
        ...plan.surroundings.map(({ kind, outline }, index) =>
          h(Path, {
            key: `surrounding${index}`,
            d: pathOf(outline, scale, kind === 'wall' ? '' : 'Z'),
            stroke: COLOUR.muted,
            strokeWidth: kind === 'wall' ? WALL_PT : 0.5,
            fill: { building: COLOUR.line, wall: 'none', tree: CROWN }[kind],
          }),
        ),
        ...plan.areas.map(({ outline, isLine }, index) =>
          h(Path, {
            key: `outline${index}`,
            d: pathOf(outline, scale, isLine ? '' : 'Z'),
            stroke: COLOUR.ink,
            strokeWidth: 1,
            fill: isLine ? 'none' : COLOUR.sunken,
          }),
        ),
        modules.length > 0
          ? h(Path, { d: many(modules), fill: COLOUR.module, stroke: '#ffffff', strokeWidth: frame })
          : null,
        plan.obstacles.length > 0
          ? h(Path, { d: many(plan.obstacles), fill: '#ffffff', stroke: COLOUR.sun, strokeWidth: 0.8 })
          : null,
        ...(plan.areas.length > 1 ? plan.areas.map(badge) : []),
      ),
    ),
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 8 } },
      h(ScaleBar, { scale, locale }),
      h(NorthArrow, { letter: 'N' }),
    ),
  )
}
