import type { Panel } from '../../api/contract/panel.ts'
import { parseFigure } from '../../api/engine/finance/parseFigure.ts'
import type { PanelFigures } from '../../api/engine/method/estimationMethod.ts'

const positive = (value: number | string | undefined): number | null => {
  const figure = parseFigure(value)
  return figure !== null && figure > 0 ? figure : null
}

/** The figures the engine needs of a catalogue record; null where the record lacks one, says `n/a`, or says zero. */
export const panelFigures = (panel: Panel): PanelFigures => ({
  powerW: panel.power,
  priceEur: positive(panel.price),
  lengthMm: positive(panel.length),
  widthMm: positive(panel.width),
})
