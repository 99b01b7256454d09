import type { Panel } from '#wire/panel.ts'
import { panelTitle } from '#words/panelFields.ts'
import { type PanelAppearance, panelAppearance } from './panelAppearance.ts'

/** Drawn sizes [mm]; frame and gaps a little wider than real ones, to be seen at the size of a card. */
const FRAME_MM = 18
const MARGIN_MM = 14
const GAP_MM = 5
const HALVES_GAP_MM = 24
const CORNER_CUT_MM = { whole: 13, half: 4 }

/** Colours from the lit top left to the bottom right. */
const CELL = { blue: ['#2b4a86', '#172a55'], blueBlack: ['#22304f', '#101a30'], black: ['#23262e', '#101217'] } as const
const FRAME = { silver: ['#e9edf2', '#a3adba'], black: ['#4a4f58', '#1d2026'] } as const
const FRAME_EDGE = { silver: '#7e8997', black: '#5c636e' } as const
/** A clear backsheet is transparent: the page shows between the cells. */
const BACKING = {
  white: 'fill="#eef2f6"',
  black: 'fill="#0a0b0e"',
  clear: 'fill="#a8bace" fill-opacity=".7"',
} as const

const number = (value: number): string => String(Math.round(value * 10) / 10)

const escapeXml = (text: string): string =>
  text
    // XML has no place for other characters, not even escaped.
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const REFLECTION =
  '<linearGradient id="reflection" x2="1" y2=".7"><stop stop-color="#fff" stop-opacity=".2"/>' +
  '<stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset=".425" stop-color="#fff" stop-opacity="0"/></linearGradient>'

/** The corners of a w × h rectangle at (at, at) with cut corners, as on a silicon wafer. */
const cutRectangle = (at: number, w: number, h: number, cut: number): string => {
  const [near, right, bottom] = [at + cut, at + w, at + h]
  const corners = [
    [near, at, right - cut, at],
    [right, near, right, bottom - cut],
    [right - cut, bottom, near, bottom],
    [at, bottom - cut, at, near],
  ]
  return corners.flat().map(number).join(' ')
}

/** A cell with its share of the surrounding gaps, repeated over the module. */
const cellPattern = (appearance: PanelAppearance, pitchX: number, pitchY: number): string => {
  const at = GAP_MM / 2
  const [w, h] = [pitchX - GAP_MM, pitchY - GAP_MM]
  const cut = appearance.halved ? CORNER_CUT_MM.half : CORNER_CUT_MM.whole
  const busbars = Array.from({ length: appearance.busbars }, (_, bar) => at + (w * (bar + 0.5)) / appearance.busbars)
  const lines = busbars.map((x) => `M${number(x)} ${at}v${number(h)}`).join('')
  return [
    `<pattern id="cells" width="${number(pitchX)}" height="${number(pitchY)}" patternUnits="userSpaceOnUse">`,
    `<polygon points="${cutRectangle(at, w, h, cut)}" fill="url(#cell)"/>`,
    lines && `<path d="${lines}" stroke="#c9d6ea" stroke-opacity=".28" stroke-width="1.6"/>`,
    '</pattern>',
  ].join('')
}

/** The cells as one block, or as two with the gap of a module made of half cells. */
const cellField = (appearance: PanelAppearance): { pattern: string; field: string } => {
  const inset = FRAME_MM + MARGIN_MM
  const halvesGap = appearance.halved ? HALVES_GAP_MM : 0
  const width = appearance.widthMm - 2 * inset
  const pitchY = (appearance.lengthMm - 2 * inset - halvesGap) / appearance.rows
  const height = pitchY * (appearance.halved ? appearance.rows / 2 : appearance.rows)
  // Each block has its own translation, which sets the origin of its pattern.
  const block = (top: number): string =>
    `<rect width="${number(width)}" height="${number(height)}" fill="url(#cells)" transform="translate(${inset} ${number(top)})"/>`
  return {
    pattern: cellPattern(appearance, width / appearance.columns, pitchY),
    field: block(inset) + (appearance.halved ? block(inset + height + halvesGap) : ''),
  }
}

const rectangle = ({ widthMm, lengthMm }: PanelAppearance, inset: number, radius: number, paint: string): string =>
  `<rect x="${inset}" y="${inset}" width="${number(widthMm - 2 * inset)}" height="${number(lengthMm - 2 * inset)}" rx="${radius}" ${paint}/>`

/** A picture of the panel, seen from the front and to scale, by its size, cell layout and colours: an SVG document of a
 * few kB. It is drawn from the record, not from a photograph. */
export const panelImageSvg = (panel: Panel): string => {
  const appearance = panelAppearance(panel)
  const { widthMm, lengthMm } = appearance
  const { pattern, field } = cellField(appearance)
  const title = escapeXml(panelTitle(panel) ?? panel.id)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(widthMm)} ${number(lengthMm)}"`,
    ` width="${number(widthMm / 4)}" height="${number(lengthMm / 4)}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<defs>${gradient('cell', CELL[appearance.cell])}${gradient('frame', FRAME[appearance.frame])}${REFLECTION}${pattern}</defs>`,
    rectangle(appearance, FRAME_MM / 2, 4, BACKING[appearance.backing]),
    field,
    rectangle(appearance, FRAME_MM / 2, 4, 'fill="url(#reflection)"'),
    rectangle(appearance, FRAME_MM / 2, 4, `fill="none" stroke="url(#frame)" stroke-width="${FRAME_MM}"`),
    rectangle(appearance, 1.5, 10, `fill="none" stroke="${FRAME_EDGE[appearance.frame]}" stroke-width="3"`),
    '</svg>',
  ].join('')
}
