import { type AutocompleteSession, recorded } from './record.ts'

/** `google.maps.places.AutocompleteSessionToken`: what is asked under it is one search, and billed as one. */
export class TokenDouble implements google.maps.places.AutocompleteSessionToken {
  /** Null until it is first used, and again once the search has ended. */
  session: AutocompleteSession | null = null
  hasEnded = false
}

/** Notes a request for suggestions under its token. A token used again after its search ended counts as none. */
export const noteInput = (token: TokenDouble | undefined, input: string): void => {
  if (!token || token.hasEnded) {
    recorded.inputsWithoutSession.push(input)
    return
  }
  if (!token.session) {
    token.session = { inputs: [], fetched: [] }
    recorded.sessions.push(token.session)
  }
  token.session.inputs.push(input)
}

/** Ends the search of a token.
 * @returns its session, or null where it had already ended or never begun */
export const endSession = (token: TokenDouble): AutocompleteSession | null => {
  const { session, hasEnded } = token
  token.hasEnded = true
  return hasEnded ? null : session
}
