import { create } from 'zustand'
import type { DesignSync } from './sync/syncDesign.ts'
import type { SyncState } from './sync/syncState.ts'

interface SavingState {
  /** Null: the open design is only on this device. */
  readonly state: SyncState | null
  readonly sync: DesignSync | null
  /** False until this state is known: on a device with saved designs its code has to load first. */
  readonly isReady: boolean
  /** Id of the open design while it is being deleted on the server: saving and polling pause. */
  readonly deletingId: string | null
}

/** State of saving the open design. */
export const useSaving = create<SavingState>(() => ({
  state: null,
  sync: null,
  isReady: false,
  deletingId: null,
}))
