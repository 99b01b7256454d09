/** The own value under an untrusted key; undefined if absent. `values[key]` would find inherited properties such as `constructor`. */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
