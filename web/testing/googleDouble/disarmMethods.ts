type Methods = Record<string, unknown>

/** Removed methods, to be restored. */
const taken: { readonly prototype: Methods; readonly name: string; readonly method: unknown }[] = []

const disarm = (prototype: Methods): void => {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
    if (typeof method !== 'function' || name === 'constructor') continue
    taken.push({ prototype, name, method })
    prototype[name] = () => undefined
  }
}

/** Disables every method of Google's classes, as Google does after refusing a key for good. Accessors stay. */
export const disarmMethods = (classes: readonly { readonly prototype: object }[]): void => {
  for (const { prototype } of classes) disarm(prototype as Methods)
}

/** Restores the methods of the classes. */
export const rearmMethods = (): void => {
  for (const { prototype, name, method } of taken.splice(0)) prototype[name] = method
}
