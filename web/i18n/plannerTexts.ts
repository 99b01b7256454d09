import { analysis } from './texts/analysis.ts'
import { app } from './texts/app.ts'
import { areas } from './texts/areas.ts'
import { estimate } from './texts/estimate.ts'
import { map } from './texts/map.ts'
import { panels } from './texts/panels.ts'
import { search } from './texts/search.ts'
import { searchBox } from './texts/searchBox.ts'

/** The texts of the planner and its map. */
export const PLANNER_TEXTS = { app, map, searchBox, search, areas, panels, analysis, estimate } as const
