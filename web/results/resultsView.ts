import { create } from 'zustand'

export const RESULT_TABS = ['savings', 'shade', 'quotes', 'howSure', 'technical'] as const
export type ResultTabName = (typeof RESULT_TABS)[number]

interface ResultsView {
  readonly tab: ResultTabName
  /** Number of calls from elsewhere; each scrolls the tab into view. */
  readonly calls: number
}

/** Tab of the results, kept for the next analysis until the page is closed. */
export const useResultsView = create<ResultsView>()(() => ({
  tab: 'savings',
  calls: 0,
}))

/** Turns to a tab of the results and brings it into view. */
export const callTab = (tab: ResultTabName): void => useResultsView.setState(({ calls }) => ({ tab, calls: calls + 1 }))
