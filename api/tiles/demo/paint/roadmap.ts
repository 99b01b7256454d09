import type { Block } from '../model/blocks.ts'
import { type BlockUse, blockUseOf } from '../model/blockUse.ts'
import type { District } from '../model/district.ts'
import { isUrban } from '../model/landUse.ts'
import { cornersOf } from '../model/rectangle.ts'
import { blocksIn, contentOf, districtsIn, layoutOf } from '../model/world.ts'
import { courseOf, kerbFromAfar, kerbOf, outlineOf } from './ground.ts'
import type { PathContext } from './pixels.ts'
import { fillRing, type Sheet, showPixels, trace, type View, viewOf } from './sheet.ts'

const STREET = '#ffffff'
const CASING = '#d3d0c9'
const AVENUE = '#fdeec0'
const BUILDING = '#d9d5cd'
const BUILDING_EDGE = '#c4bfb5'

const GROUND: Record<BlockUse, string> = {
  houses: '#eeece6',
  apartments: '#ecebe6',
  oldTown: '#ece8e0',
  square: '#f4f1ea',
  industry: '#e6e5e8',
  park: '#cbe3bd',
  school: '#ebe6da',
  sports: '#c3e2c6',
  hamlet: '#f0f0e6',
  field: '#eff1e4',
  orchard: '#e2edd4',
  vineyard: '#e6eed6',
  wood: '#c3ddb8',
  pasture: '#e6f0da',
  rock: '#e5e2dd',
  water: '#a9d3e6',
}

/** From this zoom on buildings are drawn. */
const BUILDINGS_ZOOM = 16
/** From this zoom on kerbs are round at corners. */
const KERBS_ZOOM = 15

const paintStreets = (context: PathContext, view: View, district: District): void => {
  for (const street of layoutOf(district).streets) {
    if (street.rank === 'none') continue
    context.beginPath()
    trace(context, view, courseOf(district, street), false)
    const width = Math.max(street.rank === 'track' ? 0.6 : 1, street.widthM * view.scale)
    if (street.rank === 'road') {
      context.lineWidth = width + 2
      context.strokeStyle = CASING
      context.stroke()
    }
    if (street.rank !== 'road' && street.rank !== 'avenue' && street.rank !== 'track') continue
    context.lineWidth = street.rank === 'avenue' ? width - 1 : width
    context.strokeStyle = street.rank === 'avenue' ? AVENUE : street.rank === 'track' ? '#e2dccb' : STREET
    context.stroke()
  }
}

const paintBlock = (context: PathContext, view: View, district: District, block: Block, zoom: number): void => {
  const kerb = zoom < KERBS_ZOOM ? kerbFromAfar(district, block) : kerbOf(district, block)
  fillRing(context, view, kerb, GROUND[blockUseOf(district, block)])
  if (isUrban(district.use)) {
    context.strokeStyle = CASING
    context.lineWidth = zoom < KERBS_ZOOM ? 0.7 : 1
    context.stroke()
  }
  if (zoom < BUILDINGS_ZOOM) return
  context.beginPath()
  for (const building of contentOf(district, block).buildings) trace(context, view, cornersOf(building))
  context.fillStyle = BUILDING
  context.fill()
  context.lineWidth = 0.8
  context.strokeStyle = BUILDING_EDGE
  context.stroke()
}

const paintOn = (context: PathContext, sheet: Sheet): void => {
  const { box, zoom } = sheet
  const parts = districtsIn(box).map((district) => ({ district, view: viewOf(sheet, district) }))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { district, view } of parts) {
    fillRing(
      context,
      view,
      outlineOf(district),
      isUrban(district.use) ? STREET : district.use === 'water' ? GROUND.water : GROUND.field,
    )
    context.strokeStyle = context.fillStyle
    context.stroke()
  }
  for (const { district, view } of parts)
    for (const block of blocksIn(district, box)) paintBlock(context, view, district, block, zoom)
  for (const { district, view } of parts) paintStreets(context, view, district)
}

/** Paints the plain street map: zoom 14 and closer. */
export const paintRoadmap = (sheet: Sheet): void => {
  if (sheet.zoom >= BUILDINGS_ZOOM) {
    paintOn(sheet.context, sheet)
    return
  }
  sheet.pixels.clear(STREET)
  paintOn(sheet.pixels, sheet)
  showPixels(sheet, sheet.pixels.data)
}
