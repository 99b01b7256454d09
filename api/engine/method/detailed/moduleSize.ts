import type { ModuleSize } from '../../layout/roof.ts'
import { DEFAULT_PANEL_LENGTH_MM, DEFAULT_PANEL_WIDTH_MM } from '../../layout/standardLayout.ts'
import type { PanelFigures } from '../panelFigures.ts'

const MM_A_METRE = 1000

/** The size of a panel, that of the Standard method where the catalogue has none. */
export const moduleSizeOf = ({ lengthMm, widthMm }: PanelFigures): ModuleSize => {
  const sides = [lengthMm ?? DEFAULT_PANEL_LENGTH_MM, widthMm ?? DEFAULT_PANEL_WIDTH_MM]
  return { lengthM: Math.max(...sides) / MM_A_METRE, widthM: Math.min(...sides) / MM_A_METRE }
}
