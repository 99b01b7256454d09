import type { PointM } from '#engine/geometry/localPlane.ts'
import { blocksIn, contentOf, districtsIn, planeBox } from '../model/world.ts'
import { paintBuilding } from './buildings.ts'
import { finish } from './finish.ts'
import { paintContent, paintFarBlock, paintLand, paintPavement, paintRoads } from './ground.ts'
import { paintLandscape } from './landscape.ts'
import { paintShadows } from './shadows.ts'
import { enter, type Sheet, viewOf } from './sheet.ts'
import { paintTrees } from './trees.ts'

/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14
/** From this zoom on every building is painted. */
const BUILDINGS_ZOOM = 16
/** From this zoom on buildings have details and trees crowns. */
const DETAILS_ZOOM = 17

/** Paints streets, gardens, roofs and trees. */
const paintTown = (sheet: Sheet): void => {
  const { context, box, zoom } = sheet
  const isFar = zoom < DETAILS_ZOOM
  const parts = districtsIn(box).map((district) => ({ district, view: viewOf(sheet, district) }))
  for (const { district, view } of parts) paintLand(context, view, district)
  for (const { district, view } of parts) paintRoads(context, view, district)
  context.lineCap = 'butt'
  const filled = parts.map(({ district, view }) => {
    const { minX, minY, maxX, maxY } = planeBox(district, box)
    const sees = ({ x, y }: PointM, marginM: number): boolean =>
      x > minX - marginM && y > minY - marginM && x < maxX + marginM && y < maxY + marginM
    const blocks = blocksIn(district, box)
    enter(context, view)
    for (const block of blocks) {
      paintPavement(context, view, district, block)
      if (zoom < BUILDINGS_ZOOM) paintFarBlock(context, view, district, block)
    }
    const contents = zoom < BUILDINGS_ZOOM ? [] : blocks.map((block) => contentOf(district, block))
    for (const content of contents) paintContent(context, view, content)
    const trees = contents.flatMap((content) => content.trees.filter((tree) => sees(tree, tree.radiusM + tree.heightM)))
    // Shadows are a little shorter than their objects are high.
    const buildings = contents
      .flatMap((content) => content.buildings.filter((b) => sees(b.center, b.lengthM + b.eavesM + 1)))
      .sort((a, b) => a.eavesM - b.eavesM)
    return { view, trees, buildings }
  })
  for (const { view, buildings, trees } of filled) {
    enter(context, view)
    paintShadows(context, buildings, isFar ? [] : trees)
  }
  for (const { view, buildings } of filled)
    for (const building of buildings) paintBuilding(context, view, building, isFar)
  for (const { view, trees } of filled) paintTrees(context, view, trees, isFar)
}

/** Paints the aerial view. @returns the sheet with the finished picture */
export const paintSatellite = (sheet: Sheet): Sheet => {
  if (sheet.zoom < BLOCKS_ZOOM) paintLandscape(sheet)
  else paintTown(sheet)
  return finish(sheet)
}
