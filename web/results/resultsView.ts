import { create } from 'zustand'
import { isSameSetup, type PinnedSetup, type SetupKey } from './pinnedSetup.ts'

export const RESULT_TABS = ['savings', 'shade', 'quotes', 'howSure', 'technical'] as const
export type ResultTabName = (typeof RESULT_TABS)[number]

export const MAX_PINNED = 3

interface ResultsView {
  readonly tab: ResultTabName
  /** Number of calls from elsewhere; each scrolls the tab into view. */
  readonly calls: number
  /** The setups pinned for comparison, with their design. */
  readonly pinned: { readonly designId: string; readonly setups: readonly PinnedSetup[] }
}

/** Tab and pinned setups of the results, kept for the next analysis until the page is closed. */
export const useResultsView = create<ResultsView>()(() => ({
  tab: 'savings',
  calls: 0,
  pinned: { designId: '', setups: [] },
}))

/** Turns to a tab of the results and brings it into view. */
export const callTab = (tab: ResultTabName): void => useResultsView.setState(({ calls }) => ({ tab, calls: calls + 1 }))

/** The pinned setups of a design, and how to change them. Pinning a setup again replaces it. */
export const usePinnedSetups = (designId: string) => {
  const pinned = useResultsView((view) => view.pinned)
  const pins = pinned.designId === designId ? pinned.setups : []
  const others = (setup: SetupKey) => pins.filter((pin) => !isSameSetup(pin, setup))
  const keep = (setups: readonly PinnedSetup[]) => useResultsView.setState({ pinned: { designId, setups } })
  return {
    pins,
    pin: (setup: PinnedSetup) => keep([...others(setup), setup].slice(-MAX_PINNED)),
    unpin: (setup: SetupKey) => keep(others(setup)),
  }
}
