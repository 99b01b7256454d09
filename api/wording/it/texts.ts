import type { Texts } from '../en/texts.ts'
import { designs } from './designs.ts'
import { assumptions, consumption, detailed, sources } from './detailed.ts'
import { analysis, catalogue, estimate, panels } from './estimate.ts'
import { exchange } from './exchange.ts'
import { page } from './page.ts'
import { datasheet, document, proposal } from './pdf.ts'
import { app, areas, designBar, map, search, searchBox } from './planner.ts'

/** All texts in Italian. */
export const IT: Texts = {
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
}
