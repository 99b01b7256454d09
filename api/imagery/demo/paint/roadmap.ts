import type { SKRSContext2D } from '@napi-rs/canvas'
import type { GroundBlock } from '../model/blocks.ts'
import { blockUseOf } from '../model/blockUse.ts'
import type { District } from '../model/district.ts'
import { isUrban } from '../model/landUse.ts'
import { cornersOf } from '../model/rectangle.ts'
import { blocksIn, contentOf, districtsIn, layoutOf } from '../model/world.ts'
import { courseOf, kerbOf, outlineOf } from './ground.ts'
import { enter, fill, fillRing, type Sheet, stroke, trace, type View, viewOf } from './sheet.ts'

const STREET = '#ffffff'
const CASING = '#d3d0c9'
const AVENUE = '#fdeec0'
const TRACK = '#e2dccb'
const BUILDING = '#d9d5cd'
const BUILDING_EDGE = '#c4bfb5'

const BUILT = '#ecebe6'
const FIELD = '#eff1e4'
const PARK = '#cbe3bd'
const WATER = '#a9d3e6'

const groundOf = (district: District, block: GroundBlock): string => {
  if (district.use === 'water') return WATER
  const use = blockUseOf(district, block)
  if (use === 'park' || use === 'lawn' || district.use === 'wood') return PARK
  return use === 'field' || use === 'open' ? FIELD : BUILT
}

/** From this zoom on buildings are drawn. */
const BUILDINGS_ZOOM = 16

const paintStreets = (context: SKRSContext2D, view: View, district: District): void => {
  const { scale } = view
  for (const street of layoutOf(district).streets) {
    const { rank } = street
    if (rank !== 'road' && rank !== 'avenue' && rank !== 'track') continue
    context.beginPath()
    trace(context, courseOf(view, district, street), false)
    const widthM = Math.max((rank === 'track' ? 0.6 : 1) / scale, street.widthM)
    if (rank === 'road') stroke(context, widthM + 2 / scale, CASING)
    if (rank === 'avenue') stroke(context, widthM - 1 / scale, AVENUE)
    else stroke(context, widthM, rank === 'track' ? TRACK : STREET)
  }
}

const paintBlock = (context: SKRSContext2D, view: View, district: District, block: GroundBlock, zoom: number): void => {
  const { scale } = view
  fillRing(context, kerbOf(view, district, block), groundOf(district, block))
  if (isUrban(district.use)) stroke(context, 1 / scale, CASING)
  if (zoom < BUILDINGS_ZOOM) return
  context.beginPath()
  for (const building of contentOf(district, block).buildings) trace(context, cornersOf(building))
  fill(context, BUILDING)
  stroke(context, 0.8 / scale, BUILDING_EDGE)
}

/** Paints the plain street map: zoom 14 and closer. */
export const paintRoadmap = (sheet: Sheet): void => {
  const { context, box, zoom } = sheet
  const parts = districtsIn(box).map((district) => ({ district, view: viewOf(sheet, district) }))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { district, view } of parts) {
    enter(context, view)
    const style = isUrban(district.use) ? STREET : district.use === 'water' ? WATER : FIELD
    fillRing(context, outlineOf(view, district), style)
    stroke(context, 1 / view.scale, style)
  }
  for (const { district, view } of parts) {
    enter(context, view)
    for (const block of blocksIn(district, box)) paintBlock(context, view, district, block, zoom)
  }
  for (const { district, view } of parts) {
    enter(context, view)
    paintStreets(context, view, district)
  }
  context.resetTransform()
}
