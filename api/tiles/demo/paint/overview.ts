import { linksIn } from '../model/links.ts'
import { TILE_PX, type WorldPoint } from '../model/mercator.ts'
import { fill, type Sheet, stroke, toPx, trace } from './sheet.ts'
import { traceLand, traceTowns, traceWater } from './shoresAndTowns.ts'

const SEA = '#a9d3e6'
const LAND = '#f1f1e8'
const TOWN = '#e3ded4'

/** Colours of the roads between towns. */
const MAP_ROADS = { main: '#f6cf7f', minor: '#ffffff', casing: '#cfcabd' }
export const AIR_ROADS = {
  main: 'rgba(250,214,130,0.85)',
  minor: 'rgba(255,255,255,0.5)',
  casing: 'rgba(60,50,30,0.35)',
}

const strokeLinks = (sheet: Sheet, lines: readonly (readonly WorldPoint[])[], width: number, style: string): void => {
  const { context } = sheet
  context.beginPath()
  const toSheet = (point: WorldPoint) => toPx(sheet, point)
  for (const line of lines) trace(context, line.map(toSheet), false)
  stroke(context, width, style)
}

/** Roads from town to town, for views too far to show streets. */
export const paintLinks = (sheet: Sheet, ink: typeof MAP_ROADS): void => {
  const { context, zoom, box } = sheet
  const links = linksIn(box)
  const main = links.filter(({ isMain }) => isMain).map(({ line }) => line)
  const minor = zoom >= 10 ? links.filter(({ isMain }) => !isMain).map(({ line }) => line) : []
  const thin = zoom >= 12 ? 2.2 : 1.1
  const wide = zoom >= 11 ? 3.4 : zoom >= 8 ? 2 : 1.1
  context.lineJoin = 'round'
  context.lineCap = 'round'
  if (zoom >= 11) strokeLinks(sheet, minor, thin + 1.4, ink.casing)
  strokeLinks(sheet, minor, thin, ink.minor)
  if (zoom >= 7) strokeLinks(sheet, main, wide + 1.4, ink.casing)
  strokeLinks(sheet, main, wide, ink.main)
}

/** Paints the plain map from far away: zoom 13 and less. */
export const paintOverview = (sheet: Sheet): void => {
  const { context } = sheet
  context.fillStyle = SEA
  context.fillRect(0, 0, TILE_PX, TILE_PX)
  traceLand(sheet)
  fill(context, LAND)
  traceWater(sheet)
  fill(context, SEA)
  traceTowns(sheet, 1, TOWN)
  paintLinks(sheet, MAP_ROADS)
}
