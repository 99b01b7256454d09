import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** The name the bundled font is known by, so that the machine's own fonts play no part. */
export const FONT_FAMILY = 'SolarPlanner Demo'

// Machines that run servers often have no fonts at all.
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  FONT_FAMILY,
)

export const fontOf = (sizePx: number, weight: 400 | 500 | 600 = 500): string =>
  `${weight} ${sizePx}px "${FONT_FAMILY}"`

/** Colours of a text: itself and the halo that keeps it legible. */
export interface Ink {
  readonly text: string
  readonly halo: string
}

/** Writes a line of text, centred on the current origin. */
export const write = (context: SKRSContext2D, text: string, ink: Ink, haloPx = 3): void => {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = haloPx
  context.strokeStyle = ink.halo
  context.strokeText(text, 0, 0)
  context.fillStyle = ink.text
  context.fillText(text, 0, 0)
}
