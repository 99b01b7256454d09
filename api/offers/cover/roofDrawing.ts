import { Circle, G, Image, Path, Rect, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { boxOf } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { UNPLACED_COLOUR } from '#words/namedStrings.ts'
import { COLOUR, STYLES } from '../pdf/document/documentStyles.ts'
import { FONT_FAMILY, widthEm } from '../pdf/document/fonts.ts'
import { tag } from '../pdf/document/tag.ts'
import { Text } from '../pdf/document/text.ts'
import type { AreaPlan, RoofPlan, StringPlan } from './roofPlan.ts'

/** Between the roofs and the edge of the picture, where lines and badges need room [pt]. */
const INSET_PT = 14
/** Share of the picture available to the roofs if there are surroundings: objects that cast shade are mostly nearer than the roofs are wide. */
const SHARE_AMID_OTHERS = 0.55
/** Gap between modules: about as wide as a frame, so that the modules of a hall remain visible, with a maximum on paper [m, pt]. */
const FRAME_M = 0.03
const MOST_FRAME_PT = 0.4

const pathOf = (points: readonly PointM[], { toDrawing }: PlanScale, end: 'Z' | ''): string =>
  points
    .map(toDrawing)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('') + end

/** Of the caption's line: the widest bar, up to 2.5 times an eighth of the roofs' width, and a gap. It is fixed, or the caption would break into
 * other lines in another height [pt]. */
const SCALE_PT = 166

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
      filledIn(locale.proposal.scale, {
        length: `${locale.formats.number(scale.barM, 1)} m`,
        denominator: locale.formats.number(scale.denominator, 1),
      }),
    ),
  )

interface RoofDrawingProps {
  readonly plan: RoofPlan
  /** Width of the picture [pt]. */
  readonly widthPt: number
  readonly heightPt: number
  /** States which modules are shown, or why there are none. */
  readonly caption: string
  /** The picture in words; default: how many areas and modules it shows. */
  readonly alt?: string
  readonly locale: LocaleBundle
}

/** Radius of the badge with an area's number [pt]. */
const BADGE_PT = 6

/** From a corner of an area to its badge, towards the middle of the area [pt]. */
const BADGE_INSIDE_PT = 10

/** The number of an area in its upper left corner, matching the table of the areas. */
const NumberBadge = ({ area, scale, text }: { area: AreaPlan; scale: PlanScale; text: string }): ReactElement => {
  const corners = area.outline.map(scale.toDrawing)
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2
  const center = { x: middle(corners.map((corner) => corner.x)), y: middle(corners.map((corner) => corner.y)) }
  const corner = corners.reduce((a, b) => (a.x + a.y <= b.x + b.y ? a : b))
  const wayPt = Math.max(1, Math.hypot(center.x - corner.x, center.y - corner.y))
  const share = Math.min(1, BADGE_INSIDE_PT / wayPt)
  const x = corner.x + share * (center.x - corner.x)
  const y = corner.y + share * (center.y - corner.y)
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

/** Size of a string's name on the drawing, and the room around it [pt]. */
const LABEL = { fontPt: 6.5, aroundPt: 2.2 } as const

const middleOf = (points: readonly PointM[]): PointM => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The name of a string on that of its modules that is nearest to the middle of all. */
const StringLabel = ({ string, scale }: { string: StringPlan; scale: PlanScale }): ReactElement | null => {
  const middles = string.modules.map(middleOf).map(scale.toDrawing)
  const center = middleOf(middles)
  const [place] = middles.toSorted(
    (a, b) => Math.hypot(a.x - center.x, a.y - center.y) - Math.hypot(b.x - center.x, b.y - center.y),
  )
  if (!place) return null
  const { fontPt, aroundPt } = LABEL
  const [width, height] = [widthEm(string.label) * fontPt + 2 * aroundPt, fontPt + 2 * aroundPt]
  return h(
    G,
    null,
    h(Rect, {
      x: place.x - width / 2,
      y: place.y - height / 2,
      width,
      height,
      rx: 3,
      ry: 3,
      fill: string.colour,
      stroke: '#ffffff',
      strokeWidth: 0.6,
    }),
    h(
      Text,
      {
        x: place.x,
        y: place.y + 0.36 * fontPt,
        fill: '#ffffff',
        textAnchor: 'middle',
        style: { fontFamily: FONT_FAMILY, fontSize: fontPt },
      },
      string.label,
    ),
  )
}

interface TileImageProps {
  readonly tile: NonNullable<RoofPlan['aerial']>['tiles'][number]
  readonly scale: PlanScale
}

/** Tiles overlap by this, or viewers show their seams [pt]. */
const OVERLAP_PT = 0.4

const TileImage = ({ tile, scale }: TileImageProps): ReactElement => {
  const [from, to] = [scale.toDrawing(tile.northWest), scale.toDrawing(tile.southEast)]
  return h(Image, {
    src: { ...tile.src },
    style: {
      position: 'absolute',
      left: from.x,
      top: from.y,
      width: to.x - from.x + OVERLAP_PT,
      height: to.y - from.y + OVERLAP_PT,
    },
  })
}

/** Outline of what costs energy by its shade [pt]. */
const SHADING_PT = 1.2

const GROUND = '#eef3ea'
const ROOF = '#c9a58f'
/** A wall is an open line. */
const SURROUNDINGS = {
  building: { end: 'Z', strokeWidth: 0.5, fill: '#d7d3cc' },
  wall: { end: '', strokeWidth: 2, fill: 'none' },
  tree: { end: 'Z', strokeWidth: 0.5, fill: '#b9d6b2' },
} as const satisfies Record<RoofPlan['surroundings'][number]['kind'], object>

/** A picture of the roofs from above, to scale and north up: outlines, obstacles, modules and nearby objects, above imagery those that cost energy; with several areas each has
 * its number. With strings their names stand in place of the numbers, and modules have their colours. */
export const RoofDrawing = ({ plan, widthPt, heightPt, caption, alt, locale }: RoofDrawingProps): ReactElement => {
  const { aerial } = plan
  const share = aerial || plan.surroundings.length > 0 ? SHARE_AMID_OTHERS : 1
  const fitting = planScale(plan.areas, {
    widthPt: share * (widthPt - 2 * INSET_PT),
    heightPt: share * (heightPt - 2 * INSET_PT),
  })
  const [leftPt, topPt] = [(widthPt - fitting.widthPt) / 2, (heightPt - fitting.heightPt) / 2]
  const toDrawing = (point: PointM): PointM => {
    const { x, y } = fitting.toDrawing(point)
    return { x: x + leftPt, y: y + topPt }
  }
  const scale = { ...fitting, toDrawing }
  const isInFrame = ({ isShading, outline }: RoofPlan['surroundings'][number]): boolean =>
    isShading && outline.map(toDrawing).some(({ x, y }) => x >= 0 && x <= widthPt && y >= 0 && y <= heightPt)
  const many = (shapes: readonly (readonly PointM[])[]) => shapes.map((shape) => pathOf(shape, scale, 'Z')).join('')
  const frame = Math.min(MOST_FRAME_PT, FRAME_M * scale.ptPerM)
  const modules = plan.areas.flatMap((area) => area.modules)
  const numbered = modules.length > 0 ? plan.areas.filter((area) => area.modules.length > 0) : plan.areas
  const inWords = filledIn(locale.proposal.roofAlt, {
    areas: locale.formats.number(plan.areas.length),
    modules: locale.formats.number(modules.length),
  })
  const badge = (area: AreaPlan) =>
    h(NumberBadge, { key: `badge${area.number}`, area, scale, text: locale.formats.number(area.number) })
  return h(
    View,
    { wrap: false, style: { marginTop: 12 } },
    h(
      View,
      { style: { width: widthPt, height: heightPt, borderRadius: 6, backgroundColor: GROUND, overflow: 'hidden' } },
      ...(aerial?.tiles ?? []).map((tile, index) => h(TileImage, { key: `tile${index}`, tile, scale })),
      h(
        Svg,
        {
          ...tag('Figure', alt ?? inWords),
          viewBox: `0 0 ${widthPt} ${heightPt}`,
          style: { position: 'absolute', width: widthPt, height: heightPt },
        },
        // A photograph shows the others itself.
        ...plan.surroundings.flatMap(({ kind, outline, isShading }, index) => {
          if (aerial && !isShading) return []
          const { end, strokeWidth, fill } = SURROUNDINGS[kind]
          return [
            h(Path, {
              key: `surrounding${index}`,
              d: pathOf(outline, scale, end),
              stroke: isShading ? COLOUR.sun : COLOUR.muted,
              strokeWidth: isShading ? Math.max(strokeWidth, SHADING_PT) : strokeWidth,
              fill: aerial ? 'none' : fill,
            }),
          ]
        }),
        ...plan.areas.map(({ outline, isLine }, index) =>
          h(Path, {
            key: `outline${index}`,
            d: pathOf(outline, scale, isLine ? '' : 'Z'),
            stroke: aerial ? '#ffffff' : COLOUR.ink,
            strokeWidth: aerial ? 1.5 : 1,
            fill: isLine || aerial ? 'none' : ROOF,
          }),
        ),
        modules.length > 0
          ? h(Path, {
              d: many(modules),
              fill: plan.strings ? UNPLACED_COLOUR : COLOUR.module,
              stroke: '#ffffff',
              strokeWidth: frame,
            })
          : null,
        ...(plan.strings ?? []).map(({ label, colour, isDashed, modules: own }) =>
          h(Path, {
            key: `string${label}`,
            d: many(own),
            fill: colour,
            stroke: isDashed ? COLOUR.ink : '#ffffff',
            strokeWidth: frame,
          }),
        ),
        plan.obstacles.length > 0
          ? h(Path, { d: many(plan.obstacles), fill: '#ffffff', stroke: COLOUR.sun, strokeWidth: 0.8 })
          : null,
        ...(plan.strings ?? []).map((string) => h(StringLabel, { key: `name${string.label}`, string, scale })),
        ...(plan.areas.length > 1 && !plan.strings ? numbered.map(badge) : []),
      ),
    ),
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginTop: 5 } },
      h(ScaleBar, { scale, locale }),
      h(
        Text,
        { style: { ...STYLES.small, textAlign: 'right', width: widthPt - SCALE_PT } },
        [
          caption,
          plan.surroundings.some(isInFrame) && locale.proposal.shadingOutlined,
          aerial && (aerial.attribution ?? locale.proposal.inventedImagery),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  )
}

/** Points of a PDF in a metre of the page. */
const PT_A_METRE = 72 / 0.0254
/** Round numbers from 1 to 10. */
const SCALES = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10] as const
const LENGTHS = [1, 2, 5, 10] as const

/** The smallest round number, times a power of ten, that is not below a value > 0. */
const roundUp = (value: number, steps: readonly number[]): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (steps.find((step) => step * power >= value * (1 - 1e-9)) ?? 10)
}

interface PlanScale {
  /** Denominator of the scale: 100 for 1 : 100. */
  readonly denominator: number
  /** Scale of the drawing [pt per metre on the roof]. */
  readonly ptPerM: number
  /** Width of the drawing [pt]. */
  readonly widthPt: number
  readonly heightPt: number
  /** A round length, about a fifth of the drawing's width [m]. */
  readonly barM: number
  /** From the plan, y to the north, to the drawing, y down [pt]. */
  toDrawing(point: PointM): PointM
}

/** The largest round scale at which roofs fit into a box.
 * @param box what the drawing may take [pt] */
export const planScale = (
  areas: RoofPlan['areas'],
  box: { readonly widthPt: number; readonly heightPt: number },
): PlanScale => {
  const { minX, minY, maxX, maxY } = boxOf(areas.flatMap(({ outline, modules }) => [...outline, ...modules.flat()]))
  const [widthM, heightM] = [Math.max(maxX - minX, 1), Math.max(maxY - minY, 1)]
  const ptPerM = Math.min(box.widthPt / widthM, box.heightPt / heightM)
  const denominator = roundUp(PT_A_METRE / ptPerM, SCALES)
  const roundPtPerM = PT_A_METRE / denominator
  const heightPt = heightM * roundPtPerM
  return {
    denominator,
    ptPerM: roundPtPerM,
    widthPt: widthM * roundPtPerM,
    heightPt,
    barM: roundUp(box.widthPt / roundPtPerM / 8, LENGTHS),
    toDrawing: ({ x, y }) => ({ x: (x - minX) * roundPtPerM, y: heightPt - (y - minY) * roundPtPerM }),
  }
}
