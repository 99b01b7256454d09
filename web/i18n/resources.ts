import { analysis } from './texts/analysis.ts'
import { app } from './texts/app.ts'
import { areas } from './texts/areas.ts'
import { map } from './texts/map.ts'
import { notFound } from './texts/notFound.ts'
import { panels } from './texts/panels.ts'
import { search } from './texts/search.ts'
import { searchBox } from './texts/searchBox.ts'

/** Every text of the interface, by part. */
export const TEXTS = { app, map, searchBox, search, areas, panels, analysis, notFound } as const

export type Namespace = keyof typeof TEXTS
export type Resources = { readonly [N in Namespace]: (typeof TEXTS)[N]['en'] }
