interface MethodTraits {
  /** It lays modules on the drawn roof: the map shows them, its figures follow every change of the design, and it receives the design's
   * other settings as `detailed`. */
  readonly laysModules: boolean
}

/** The estimation methods, by id, and their traits, on which other code depends instead of names. Free of schemas, so that the browser's
 * first load can carry it. How a method is added: docs/adr/0026-a-method-is-one-thing.md. */
export const METHODS = {
  standard: { laysModules: false },
  detailed: { laysModules: true },
} as const satisfies Record<string, MethodTraits>
