import type { z } from 'zod'
import { LISTS } from '#design/drawn.ts'
import { refusalOf } from '#design/shape.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { DESIGN_VERSION, type DesignArea } from '#wire/design.ts'
import { type ExchangeFault, exchangeFault, TOO_MANY } from '../exchangeFault.ts'

/** The oldest readable version, with areas only; later fields have defaults. */
const OLDEST_VERSION = 1

/** The fault of an unreadable version, or null. */
export const versionFault = (version: unknown): ExchangeFault | null => {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < OLDEST_VERSION)
    return exchangeFault('field', null, `version: ${JSON.stringify(version)}`)
  return version > DESIGN_VERSION ? exchangeFault('newerVersion', null, String(version)) : null
}

/** A path in a document as text: `areas[2].angle`. */
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

/** The fault of an outline that could not have been drawn, or null.
 * @param at its place in the file */
export const shapeFault = (
  shape: DesignArea | AreaGeometry,
  at: ExchangeFault['at'],
  name: string | null = null,
): ExchangeFault | null => {
  const refusal = refusalOf(shape)
  if (refusal) return exchangeFault(refusal, at, name)
  if (!('roofType' in shape) || shape.type === 'polyline') return null
  // Only a polyline may have the roof type of one; the API refuses other areas with it.
  if (shape.roofType === 'linear') return exchangeFault('field', at, 'roofType: "linear"')
  return shape.orientation === 'variable' ? exchangeFault('field', at, 'orientation: "variable"') : null
}
