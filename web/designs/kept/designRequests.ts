import { create } from 'zustand'

/** What the user asked for in the design menu, or what is asked of the user. */
export type DesignView = 'share' | 'versions' | 'copy' | 'myDesigns' | 'newDesign' | 'gone'

interface DesignRequests {
  readonly view: DesignView | null
  /** Something has been asked for since the page was loaded. */
  readonly wasAsked: boolean
  show(view: DesignView | null): void
}

/** What was asked for in the head of the panel; it is done by code that comes when it is needed. */
export const useDesignRequests = create<DesignRequests>((set) => ({
  view: null,
  wasAsked: false,
  show: (view) => set({ view, wasAsked: true }),
}))
