interface MethodTraits {
  /** It lays modules on the drawn roof: the map shows them, its figures follow every change of the design, and it receives the design's
   * other settings as `detailed`. */
  readonly laysModules: boolean
}

/** The two estimation methods and their traits. Free of schemas, so that the browser's first load can carry it. */
export const METHODS = {
  standard: { laysModules: false },
  detailed: { laysModules: true },
} as const satisfies Record<string, MethodTraits>
