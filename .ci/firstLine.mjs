import { stripVTControlCharacters } from 'node:util'

const LONGEST = 200

/** The first line of a failure's message that says something, without colours.
 * @returns at most 200 characters */
export const firstLine = (message) => {
  const [line = 'no message'] = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
