import { create } from 'zustand'

/** At most this many toasts are shown at a time (docs/behaviour.md 1.7). */
export const TOAST_LIMIT = 1
/** Duration of a toast [ms]. */
export const TOAST_DURATION_MS = 5000
/** Time until a dismissed toast is removed [ms]. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export interface ToastContent {
  readonly title: string
  readonly text?: string
  readonly tone?: 'neutral' | 'danger'
  /** Language of the text, if different from the page's. */
  readonly lang?: string
  /** One action to offer. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface ShownToast extends ToastContent {
  readonly id: number
  readonly open: boolean
}

interface ToastState {
  readonly lastId: number
  readonly toasts: readonly ShownToast[]
  show(content: ToastContent): number
  dismiss(id: number): void
}

export const useToasts = create<ToastState>((set, get) => ({
  lastId: 0,
  toasts: [],
  show: (content) => {
    const id = get().lastId + 1
    set(({ toasts }) => ({ lastId: id, toasts: [{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT) }))
    return id
  },
  dismiss: (id) => {
    set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)) }))
    setTimeout(
      () => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
      TOAST_REMOVE_DELAY_MS,
    )
  },
}))

/** Shows a toast in place of the current one. */
export const showToast = (content: ToastContent): number => useToasts.getState().show(content)
