import { timestampedId } from './timestampedId.ts'

/** An id that no design on this device has yet. */
export const newDesignId = (taken: readonly { readonly id: string }[] = []): string =>
  timestampedId('design-', taken, Date.now())
