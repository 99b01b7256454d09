/** The database cannot be reached, read or prepared; nothing the caller sent is at fault. Answered as 503.
 * The message never holds connection data; what the driver reported is the `cause`. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Runs a piece of work against the database.
 * @throws StoreUnavailable with the driver's error as its cause */
export const orUnavailable = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause
    throw new StoreUnavailable(message, { cause })
  }
}
