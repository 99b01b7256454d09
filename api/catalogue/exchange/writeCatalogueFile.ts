import type { Panel } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'
import { FIELD_NAMES, type FieldName, unitOf } from './catalogueField.ts'
import type { FileFormat } from './readCatalogueFile.ts'

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A figure as `parseFigure` reads it: three digits after a point would be thousands, so a zero follows them. */
const figureText = (value: number): string => {
  const written = PLAIN.format(value)
  return parseFigure(written) === value ? written : `${written}0`
}

const cellText = (value: Panel[FieldName]): string => {
  if (typeof value === 'number') return figureText(value)
  return Array.isArray(value) ? value.join(' ') : (value ?? '')
}

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const heading = (name: FieldName): string => {
  const unit = unitOf(name)
  return unit ? `${name} [${unit}]` : name
}

const csvText = (panels: readonly Panel[]): string => {
  const lines = [FIELD_NAMES.map(heading), ...panels.map((panel) => FIELD_NAMES.map((name) => cellText(panel[name])))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** The text of a catalogue file with every field of every panel, which `readCatalogueFile` reads back as it was.
 * @see RFC 4180 */
export const writeCatalogueFile = (panels: readonly Panel[], format: FileFormat): string =>
  format === 'json' ? `${JSON.stringify(panels, null, 2)}\n` : csvText(panels)
