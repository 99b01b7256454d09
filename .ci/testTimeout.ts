/** Limit of each wait in a test and of each process that a test starts: it guards against a hang alone [ms]. */
export const TEST_TIMEOUT_MS = 120_000

/** Limit of a whole test, which may wait several times [ms]. */
export const WHOLE_TEST_MS = 5 * TEST_TIMEOUT_MS
