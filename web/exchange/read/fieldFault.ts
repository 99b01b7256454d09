import type { z } from 'zod'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

/** A place in a document as one writes it: `areas[2].angle`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at !== null && typeof at === 'object' ? Reflect.get(at, step) : undefined), value)

/** What a schema first complains about: the field, and what stands in it.
 * @param value what was given to the schema */
export const fieldFault = (
  { issues: [issue] }: z.ZodError,
  value: unknown,
  at: ExchangeFault['at'] = null,
): ExchangeFault => {
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys')
    return exchangeFault('field', at, pathText([...path, ...issue.keys.slice(0, 1)]))
  const found = JSON.stringify(valueAt(value, path))
  return exchangeFault('field', at, found === undefined ? pathText(path) : `${pathText(path)}: ${found}`)
}
