/** Kinds of an attacker's requests. */
export const ATTACKS = ['analysis', 'surroundings', 'proposal', 'address', 'tile', 'save', 'open']

/** Counts of answers to an attacker by kind and status, such as `analysis 200`. */
export const createAnswers = () => {
  const counts = new Map()
  const add = (answer, count) => counts.set(answer, (counts.get(answer) ?? 0) + count)
  return {
    add: (attack, status) => add(`${attack} ${status}`, 1),
    /** Adds the counts of another attacker. */
    addAll: (others) => {
      for (const [answer, count] of others) add(answer, count)
    },
    counts: () => counts,
  }
}

/** Reasons why an attack does not count: requests that were never served cost nothing, and a client that was never limited did not reach
 * its limits.
 * @param counts of `createAnswers`
 * @returns sentences; none for a valid attack */
export const faultsOfAttack = (counts) => {
  const unserved = ATTACKS.filter((attack) => !counts.has(`${attack} 200`) && !counts.has(`${attack} 201`))
  const isLimited = [...counts.keys()].some((answer) => answer.endsWith(' 429'))
  return [
    ...unserved.map((attack) => `no ${attack} was served to the attacker`),
    ...(isLimited ? [] : ['the attacker was never told to wait']),
  ]
}
