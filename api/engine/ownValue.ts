/** What stands under a key that a user, or another program, may have chosen; undefined where nothing does. `values[key]` would find what
 * every object inherits, such as `constructor`. */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
