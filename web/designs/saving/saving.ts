import { create } from 'zustand'
import type { DesignSync } from './sync/syncDesign.ts'
import type { SyncState } from './sync/syncState.ts'

interface Saving {
  /** Null: the open design is on this device only. */
  readonly state: SyncState | null
  readonly sync: DesignSync | null
  /** Whether it is known which of the two it is: on a device that knows saved designs that takes code to arrive. */
  readonly isReady: boolean
  /** The open design, while it is being deleted on the server: nothing is sent and looked for. */
  readonly deletingId: string | null
}

/** How the saving of the open design stands. */
export const useSaving = create<Saving>(() => ({
  state: null,
  sync: null,
  isReady: false,
  deletingId: null,
}))
