import type { z } from 'zod'
import { DESIGN_VERSION, type DesignArea } from '#contract/design.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { LISTS } from '../../design/drawn.ts'
import { refusalOf } from '../../map/drawing/shape.ts'
import { type ExchangeFault, exchangeFault, TOO_MANY } from '../exchangeFault.ts'

/** The oldest version that is still read: of it only the areas were kept, and all that came since has a default. */
const OLDEST_VERSION = 1

/** Why a version is not read, or null where it is. */
export const versionFault = (version: unknown): ExchangeFault | null => {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < OLDEST_VERSION)
    return exchangeFault('field', null, `version: ${JSON.stringify(version)}`)
  return version > DESIGN_VERSION ? exchangeFault('newerVersion', null, String(version)) : null
}

/** A place in a document as one writes it: `areas[2].angle`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at !== null && typeof at === 'object' ? Reflect.get(at, step) : undefined), value)

/** First fault found by a schema: the field and its value.
 * @param value the schema's input */
export const fieldFault = (
  { issues: [issue] }: z.ZodError,
  value: unknown,
  at: ExchangeFault['at'] = null,
): ExchangeFault => {
  const path = issue?.path ?? []
  const tooMany = issue?.code === 'too_big' ? LISTS.find((list) => list === pathText(path)) : undefined
  if (tooMany) return exchangeFault(TOO_MANY[tooMany])
  if (issue?.code === 'unrecognized_keys')
    return exchangeFault('field', at, pathText([...path, ...issue.keys.slice(0, 1)]))
  const found = JSON.stringify(valueAt(value, path))
  return exchangeFault('field', at, found === undefined ? pathText(path) : `${pathText(path)}: ${found}`)
}

/** Why an outline could not have been drawn, or null where it could.
 * @param at where it stands in its file */
export const shapeFault = (
  shape: DesignArea | AreaGeometry,
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
