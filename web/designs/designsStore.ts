import { create } from 'zustand'
import type { SyncState } from './saving/sync/syncState.ts'
import type { LocalDesign } from './stored/localDesign.ts'

/** Dialogs of the design menu, requested by the user or shown to the user. */
export type DesignView = 'share' | 'versions' | 'copy' | 'myDesigns' | 'newDesign' | 'missing'

interface DesignsStore {
  /** Designs made or opened on this device, newest first. */
  readonly designs: readonly LocalDesign[]
  /** True if the browser refused to store the last change, which lasts until the page is closed. */
  readonly isUnstored: boolean
  /** How far the open design is saved; null: it is only on this device. */
  readonly saving: SyncState | null
  /** False until this state is known: on a device with saved designs its code has to load first. */
  readonly isReady: boolean
  /** Id of the open design while it is being deleted on the server: saving and polling pause. */
  readonly deletingId: string | null
  /** The requested dialog, whose code is loaded on demand. */
  readonly view: DesignView | null
  /** True after the first request since the page was loaded. */
  readonly wasAsked: boolean
}

/** This device's designs, the saving of the open one, and their dialogs. */
export const useDesignsStore = create<DesignsStore>()(() => ({
  designs: [],
  isUnstored: false,
  saving: null,
  isReady: false,
  deletingId: null,
  view: null,
  wasAsked: false,
}))

/** Requests a dialog; null closes it. */
export const showDesignView = (view: DesignView | null): void => useDesignsStore.setState({ view, wasAsked: true })
