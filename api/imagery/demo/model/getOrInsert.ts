/** Common interface of `Map` and `LRUCache`. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: NoInfer<Value>): unknown
}

/** The value stored under a key, made and stored on first demand. */
export const getOrInsert = <Key, Value>(cache: Cache<Key, Value>, key: Key, make: () => Value): Value => {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = make()
  cache.set(key, made)
  return made
}
