import type { DesignArea } from '#contract/design.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import { refusalOf } from '../../map/drawing/checkShape.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

/** Why an outline could not have been drawn, or null where it could.
 * @param at where it stands in its file */
export const shapeFault = (
  shape: DesignArea | Obstacle,
  at: ExchangeFault['at'],
  name: string | null = null,
): ExchangeFault | null => {
  const refusal = refusalOf(shape)
  if (refusal) return exchangeFault(refusal, at, name)
  if (!('roofType' in shape) || shape.type === 'polyline') return null
  // Only a polyline may be built like one; the API refuses to analyse anything else.
  if (shape.roofType === 'linear') return exchangeFault('field', at, 'roofType: "linear"')
  return shape.orientation === 'variable' ? exchangeFault('field', at, 'orientation: "variable"') : null
}
