/** Timeouts of PostgreSQL. */
export interface PostgresLimits {
  /** Longest wait for a free or a new connection [ms]. */
  readonly connectMs: number
  /** For the answer to a statement, after which the connection counts as lost [ms]. */
  readonly statementMs: number
}

/** Short enough that a lost connection is replaced, and everything served again, well within 15 s. */
export const POSTGRES_LIMITS: PostgresLimits = { connectMs: 3_000, statementMs: 5_000 }
