import { Rect, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Panel } from '#contract/panel.ts'
import { type PanelAppearance, panelAppearance } from '../../catalogue/panelAppearance.ts'
import { tag } from '../document/tag.ts'

/** Drawn sizes [mm]; frame and gaps a little wider than real ones, to be visible at the printed size. */
const FRAME_MM = 18
const MARGIN_MM = 14
const GAP_MM = 12
const HALVES_GAP_MM = 24

const CELL = { blue: '#1f3868', blueBlack: '#182440', black: '#1a1c22' } as const
const FRAME = { silver: '#aab3bf', black: '#33373e' } as const
const BACKING = { white: '#eef2f6', black: '#0a0b0e', clear: '#c6d2e0' } as const

const cells = (appearance: PanelAppearance): ReactElement[] => {
  const inset = FRAME_MM + MARGIN_MM
  const halvesGap = appearance.halved ? HALVES_GAP_MM : 0
  const pitchX = (appearance.widthMm - 2 * inset) / appearance.columns
  const pitchY = (appearance.lengthMm - 2 * inset - halvesGap) / appearance.rows
  return Array.from({ length: appearance.columns * appearance.rows }, (_, index) => {
    const [column, row] = [index % appearance.columns, Math.floor(index / appearance.columns)]
    const below = row >= appearance.rows / 2 ? halvesGap : 0
    const place = { x: inset + column * pitchX + GAP_MM / 2, y: inset + row * pitchY + below + GAP_MM / 2 }
    return h(Rect, {
      key: index,
      ...place,
      width: pitchX - GAP_MM,
      height: pitchY - GAP_MM,
      fill: CELL[appearance.cell],
    })
  })
}

/** A panel seen from the front and to scale, drawn from its record; vectors, so that it prints sharp. */
export const PanelPicture = ({
  panel,
  heightPt,
}: {
  readonly panel: Panel
  readonly heightPt: number
}): ReactElement => {
  const appearance = panelAppearance(panel)
  const { widthMm, lengthMm } = appearance
  const inner = { x: FRAME_MM / 2, y: FRAME_MM / 2, width: widthMm - FRAME_MM, height: lengthMm - FRAME_MM }
  const frame = { fill: BACKING[appearance.backing], stroke: FRAME[appearance.frame], strokeWidth: FRAME_MM }
  return h(
    Svg,
    {
      ...tag('Figure', panel.title),
      viewBox: `0 0 ${widthMm} ${lengthMm}`,
      style: { height: heightPt, width: (heightPt * widthMm) / lengthMm },
    },
    h(Rect, { ...inner, ...frame }),
    ...cells(appearance),
  )
}
