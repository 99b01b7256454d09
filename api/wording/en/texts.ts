import { designs } from './designs.ts'
import { assumptions, consumption, detailed, sources } from './detailed.ts'
import { analysis, catalogue, estimate, panels } from './estimate.ts'
import { exchange } from './exchange.ts'
import { page } from './page.ts'
import { datasheet, document, proposal } from './pdf.ts'
import { app, areas, designBar, map, search, searchBox } from './planner.ts'

/** All texts in English, by namespace. The keys of English are those of every language. `{{name}}` stands for what is put in; `_one`,
 * `_other` and `_many` are the plural forms of `Intl.PluralRules`. */
export const EN = {
  page,
  app,
  designBar,
  map,
  searchBox,
  search,
  areas,
  panels,
  catalogue,
  analysis,
  estimate,
  detailed,
  assumptions,
  sources,
  consumption,
  designs,
  exchange,
  document,
  proposal,
  datasheet,
} as const

export type Namespace = keyof typeof EN
/** All texts of a language: a namespace or a key that is missing does not compile. */
export type Texts = { readonly [N in Namespace]: { readonly [K in keyof (typeof EN)[N]]: string } }
