import { type AutocompleteSession, recorded } from './record.ts'

/** `google.maps.places.AutocompleteSessionToken`: all requests under it are one search and billed as one. */
export class TokenDouble implements google.maps.places.AutocompleteSessionToken {
  /** Null before the first use and after the end of the search. */
  session: AutocompleteSession | null = null
  hasEnded = false
}

/** Records a request for suggestions under its token. A token reused after the end of its search counts as none. */
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
 * @returns its session, or null if it had already ended or never begun */
export const endSession = (token: TokenDouble): AutocompleteSession | null => {
  const { session, hasEnded } = token
  token.hasEnded = true
  return hasEnded ? null : session
}
