import { create } from 'zustand'

interface ExchangeRequest {
  /** Files dropped onto the window, or nothing; null while the dialog is closed. */
  readonly dropped: readonly File[] | null
  open(dropped?: readonly File[]): void
  close(): void
}

/** Whether designs are being exported or imported: asked for from the menu or by a file, shown by code that comes then. */
export const useExchangeRequest = create<ExchangeRequest>((set) => ({
  dropped: null,
  open: (dropped = []) => set({ dropped }),
  close: () => set({ dropped: null }),
}))
