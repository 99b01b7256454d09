import { Path, Polygon, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { filledIn } from '#wording/filledIn.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { Text } from '../document/text.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { type PlanScale, planScale } from './planScale.ts'
import type { RoofPlan } from './roofPlan.ts'

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

/** The roof from above to scale, north up: outline, obstacles, and the modules in their places. */
export const RoofDrawing = ({ plan, heightPt, locale }: RoofDrawingProps): ReactElement => {
  const scale = planScale(plan, { widthPt: WIDTH_PT, heightPt })
  const size = { width: scale.widthPt + 2 * EDGE_PT, height: scale.heightPt + 2 * EDGE_PT }
  const many = (shapes: readonly (readonly PointM[])[]) => shapes.map((shape) => pathOf(shape, scale, 'Z')).join('')
  const frame = Math.min(MOST_FRAME_PT, FRAME_M * scale.ptPerM)
  const line = plan.isLine ? { fill: 'none' } : { fill: COLOUR.sunken }
  return h(
    View,
    { wrap: false },
    h(
      View,
      { style: { alignItems: 'center', justifyContent: 'center', minHeight: LEAST_HEIGHT_PT } },
      h(
        Svg,
        { viewBox: `0 0 ${size.width} ${size.height}`, style: size },
        h(Path, {
          d: pathOf(plan.outline, scale, plan.isLine ? '' : 'Z'),
          stroke: COLOUR.ink,
          strokeWidth: 1,
          ...line,
        }),
        plan.modules.length > 0
          ? h(Path, { d: many(plan.modules), fill: COLOUR.module, stroke: '#ffffff', strokeWidth: frame })
          : null,
        plan.obstacles.length > 0
          ? h(Path, { d: many(plan.obstacles), fill: '#ffffff', stroke: COLOUR.sun, strokeWidth: 0.8 })
          : null,
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
