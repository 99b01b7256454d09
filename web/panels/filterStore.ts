import { create } from 'zustand'
import { NO_FILTERS, type PanelFilters } from './filterPanels.ts'

/** The filters as they are set. They outlive the tab: who goes to draw and comes back finds the same list. */
export const useFilters = create<PanelFilters>(() => NO_FILTERS)

export const setFilters = (filters: PanelFilters): void => useFilters.setState(filters)
