import { app } from './texts/app.ts'
import { areas } from './texts/areas.ts'
import { designBar } from './texts/designBar.ts'
import { map } from './texts/map.ts'
import { search } from './texts/search.ts'
import { searchBox } from './texts/searchBox.ts'

/** The texts of the planner and its map. */
export const PLANNER_TEXTS = { app, designBar, map, searchBox, search, areas } as const
