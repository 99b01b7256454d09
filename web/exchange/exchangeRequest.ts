import { create } from 'zustand'

interface ExchangeRequest {
  /** Files dropped onto the window, or nothing; null while the dialog is closed. */
  readonly dropped: readonly File[] | null
  open(dropped?: readonly File[]): void
  close(): void
}

/** Whether the exchange dialog is open: requested from the menu or by a file; its code loads then. */
export const useExchangeRequest = create<ExchangeRequest>((set) => ({
  dropped: null,
  open: (dropped = []) => set({ dropped }),
  close: () => set({ dropped: null }),
}))
