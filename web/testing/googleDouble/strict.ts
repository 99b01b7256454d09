import { fault } from './record.ts'

/** Members that promises, test runners and developer tools read from any object. */
const PROBED: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'toString',
  'nodeType',
  'tagName',
  'hasAttribute',
  'asymmetricMatch',
  '$$typeof',
  '@@__IMMUTABLE_ITERABLE__@@',
  '@@__IMMUTABLE_RECORD__@@',
])

/** Reasons why removed members must not be used. */
export type Removed = Readonly<Record<string, string>>

const assertKnown = (name: string, object: object, key: string | symbol, removed: Removed): void => {
  if (typeof key === 'symbol' || key in object || PROBED.has(key)) return
  throw fault(`${name}.${key} ${removed[key] ?? 'is not known: it does not exist, or the double lacks it'}`)
}

/** A proxy that throws when a missing member is read or written. */
export const strict = <T extends object>(name: string, target: T, removed: Removed = {}): T =>
  new Proxy(target, {
    get(object, key, receiver) {
      assertKnown(name, object, key, removed)
      return Reflect.get(object, key, receiver)
    },
    set(object, key, value, receiver) {
      assertKnown(name, object, key, removed)
      return Reflect.set(object, key, value, receiver)
    },
  })

type Class = abstract new (...args: never[]) => object

/** The class with strict statics and strict instances. */
export const strictClass = <T extends Class>(name: string, target: T): T =>
  new Proxy(strict(name, target), {
    construct: (made, args, newTarget) => strict(name, Reflect.construct(made, args, newTarget)),
  })

/** Throws if an options object has a member that Google does not know. */
export const assertOptions = (call: string, options: object, known: Readonly<Record<string, unknown>>): void => {
  for (const key of Object.keys(options)) if (!(key in known)) throw fault(`${call} does not know the option ${key}`)
}
