import { fetchers, type Turn } from './onDemand.tsx'

/** Fetches what has not been needed yet, one after the other, so that it is there when it is, also without the network. What
 * cannot be fetched is fetched when it is needed.
 * @param turn 'next': only what is needed next; 'later': that, and then everything else */
export const fetchAhead = async (turn: Turn = 'later'): Promise<void> => {
  // What is fetched may bring further ones.
  for (const fetchCode of fetchers.next) await fetchCode().catch(() => undefined)
  if (turn === 'next') return
  for (const fetchCode of fetchers.later) await fetchCode().catch(() => undefined)
}
