import * as areas from './areas.ts'
import * as certainty from './certainty.ts'
import * as company from './company.ts'
import * as connection from './connection.ts'
import * as designs from './designs.ts'
import * as detailed from './detailed.ts'
import * as drawing from './drawing.ts'
import * as estimate from './estimate.ts'
import * as exchange from './exchange.ts'
import * as fileReading from './fileReading.ts'
import * as inverters from './inverters.ts'
import * as keys from './keys.ts'
import * as map from './map.ts'
import * as offer from './offer.ts'
import * as page from './page.ts'
import * as pdf from './pdf.ts'
import * as planner from './planner.ts'
import * as plant from './plant.ts'
import * as quotes from './quotes.ts'
import * as scene from './scene.ts'
import * as shade from './shade.ts'
import * as story from './story.ts'
import * as strings from './strings.ts'
import * as surroundings from './surroundings.ts'
import * as verdict from './verdict.ts'
import * as wiring from './wiring.ts'

/** All English texts, by namespace: each export of a file is one. The keys of English are the keys of every language. `{{name}}` is a
 * placeholder; `_one`, `_other` and `_many` are the plural forms of `Intl.PluralRules`. */
export const EN = {
  ...page,
  ...planner,
  ...map,
  ...areas,
  ...drawing,
  ...estimate,
  ...detailed,
  ...plant,
  ...scene,
  ...shade,
  ...story,
  ...strings,
  ...quotes,
  ...offer,
  ...certainty,
  ...company,
  ...connection,
  ...verdict,
  ...designs,
  ...exchange,
  ...fileReading,
  ...inverters,
  ...keys,
  ...surroundings,
  ...pdf,
  ...wiring,
}

export type Namespace = keyof typeof EN
/** All texts of a language: a namespace or a key that is missing does not compile. */
export type Texts = { readonly [N in Namespace]: { readonly [K in keyof (typeof EN)[N]]: string } }
