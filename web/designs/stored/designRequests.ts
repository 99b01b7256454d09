import { create } from 'zustand'

/** Dialogs of the design menu, requested by the user or shown to the user. */
export type DesignView = 'share' | 'versions' | 'copy' | 'myDesigns' | 'newDesign' | 'missing'

interface DesignRequests {
  readonly view: DesignView | null
  /** True after the first request since the page was loaded. */
  readonly wasAsked: boolean
  show(view: DesignView | null): void
}

/** Requests from the panel head; the code for them is loaded on demand. */
export const useDesignRequests = create<DesignRequests>((set) => ({
  view: null,
  wasAsked: false,
  show: (view) => set({ view, wasAsked: true }),
}))
