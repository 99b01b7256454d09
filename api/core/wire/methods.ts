interface MethodTraits {
  /** Whether the method lays modules on the drawn roof. The map then shows them, the figures follow every change of the design, and the
   * method receives the design's other settings as `detailed`. */
  readonly laysModules: boolean
}

/** The two estimation methods and their traits. Free of schemas, so that the browser's first load can carry it. */
export const METHODS = {
  standard: { laysModules: false },
  detailed: { laysModules: true },
} as const satisfies Record<string, MethodTraits>
