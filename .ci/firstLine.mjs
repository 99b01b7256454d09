import { stripVTControlCharacters } from 'node:util'

const LONGEST = 200

const shortened = (line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)

/** The first telling line of a failure's message, without colors. A failed property (fast-check) adds the lines with seed and
 * counterexample.
 * @returns at most 200 characters of each line */
export const firstLine = (message) => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
  const told = /^(\w+: )?Property failed/.test(lines[0]) ? lines.slice(0, 3) : [lines[0] ?? 'no message']
  return told.map(shortened).join('  ')
}
