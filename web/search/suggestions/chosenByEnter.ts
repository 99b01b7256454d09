import type { PlaceChoice, Suggestion } from '../../map/places/geocoder.ts'
import { placesMeant } from '../../map/places/placesMeant.ts'
import { narrowSuggestions } from './narrowSuggestions.ts'

/** What Enter takes of the suggestions that are shown for a text: the first, unless others are meant equally well.
 * @returns null where the first leaves something of the text unsaid (a street, for a source of towns) or is a guess: then the
 * text itself must be looked up */
export const chosenByEnter = (suggestions: readonly Suggestion[], typed: string): Suggestion | PlaceChoice | null => {
  const fitting = narrowSuggestions(suggestions, typed).filter(({ isGuess }) => !isGuess)
  if (fitting[0] !== suggestions[0]) return null
  const meant = placesMeant(typed, fitting)
  return meant.length > 1 ? { reason: 'several', suggestions: meant } : (meant[0] ?? null)
}
