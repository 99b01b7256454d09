/** The room that designs take in a database, and the traces that deleted ones leave. */
export interface DesignSpace {
  /** How much the designs take, not much less than they do. What is free for new ones within the database does not count [bytes]. */
  usedBytes(): Promise<number>
  /** Removes deleted designs from the files of the database. */
  eraseTraces(): Promise<void>
  /** Sets room aside for deletions on a full disk, where the database is on a disk of ours. */
  holdReserve(): Promise<void>
  /** Runs deletions on a full disk with the room that is set aside. Each must be small and end with `eraseTraces`. */
  withReserve<T>(work: () => Promise<T>): Promise<T>
  /** Whether the disk of the database has room left; true where it is not ours. */
  hasRoom(): Promise<boolean>
}
