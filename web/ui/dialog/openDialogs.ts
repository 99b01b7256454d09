import { create } from 'zustand'

interface OpenDialogs {
  /** The list of keys. */
  readonly keys: boolean
  /** The company of this device. */
  readonly company: boolean
  /** The choice between Google's map and Leaflet. */
  readonly mapChoice: boolean
  /** Import and export, with the dropped files; null while it is closed. */
  readonly exchange: readonly File[] | null
}

/** The dialogs that open from elsewhere on the page; each loads its code when it opens. */
export const useOpenDialogs = create<OpenDialogs>()(() => ({
  keys: false,
  company: false,
  mapChoice: false,
  exchange: null,
}))
