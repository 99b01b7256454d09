/** What an attacker asks for. */
export const ATTACKS = ['analysis', 'surroundings', 'proposal', 'address', 'tile', 'save', 'open']

/** Answers to an attacker by what was asked for, such as `analysis 200`. */
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

/** Why an attack was none: what nobody served cost the server nothing, and who was never told to wait did not ask as often as the limits let.
 * @param counts of `createAnswers`
 * @returns sentences; none where the attack was one */
export const faultsOfAttack = (counts) => {
  const unserved = ATTACKS.filter((attack) => !counts.has(`${attack} 200`) && !counts.has(`${attack} 201`))
  const isLimited = [...counts.keys()].some((answer) => answer.endsWith(' 429'))
  return [
    ...unserved.map((attack) => `no ${attack} was served to the attacker`),
    ...(isLimited ? [] : ['the attacker was never told to wait']),
  ]
}
