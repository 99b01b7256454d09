import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { placeAt } from './textPlace.ts'

/** One token, and the white space before it.
 * @see RFC 8259, sections 2 to 7 */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in a text
  /[\t\n\r ]*(?:(?<mark>[{}[\],:])|(?<text>"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?<word>true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))/y
const SPACE = /[\t\n\r ]*/y

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const CLOSES = { '}': '{', ']': '[' } as const

/** What may follow a token where `expected` was; null where the token may not stand there.
 * @param open the brackets that are open, changed along the way */
const afterToken = (expected: Expected, token: string, open: string[]): Expected | null => {
  const isValueNext = expected === 'value' || expected === 'valueOrEnd'
  const isKeyNext = expected === 'key' || expected === 'keyOrEnd'
  const closed = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd')
  switch (token) {
    case '{':
    case '[':
      if (!isValueNext) return null
      open.push(token)
      return token === '{' ? 'keyOrEnd' : 'valueOrEnd'
    case '}':
    case ']': {
      const mayEnd = expected === 'commaOrEnd' || expected === (token === '}' ? 'keyOrEnd' : 'valueOrEnd')
      return mayEnd && open.pop() === CLOSES[token] ? closed() : null
    }
    case ',':
      if (expected !== 'commaOrEnd') return null
      return open.at(-1) === '{' ? 'key' : 'value'
    case ':':
      return expected === 'colon' ? 'value' : null
    default:
      if (token.startsWith('"') && isKeyNext) return 'colon'
      return isValueNext ? closed() : null
  }
}

/** Where a text stops being JSON, the first character that does not belong there; null where it is JSON throughout. */
export const jsonFaultOffset = (text: string): number | null => {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    TOKEN.lastIndex = offset
    const match = TOKEN.exec(text)
    SPACE.lastIndex = offset
    const start = offset + (SPACE.exec(text)?.[0].length ?? 0)
    if (!match) return start === text.length && expected === 'nothing' ? null : start
    const next = afterToken(expected, match[0].trimStart(), open)
    if (next === null) return start
    expected = next
    offset = TOKEN.lastIndex
  }
}

/** What an unfinished token leaves behind: a text without its closing quote, half a word, what makes a number go on. */
const UNFINISHED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in a text
  /^(?:"[^"\\\u0000-\u001f]*(?:\\.[^"\\\u0000-\u001f]*)*\\?|t|tr|tru|f|fa|fal|fals|n|nu|nul|-|\.|[eE][+-]?)?$/

/** Why a text is no JSON, and where it stops being it; browsers name the place differently, or not at all. Where all goes well
 * to the very end the file was cut off. */
export const jsonFault = (text: string): ExchangeFault => {
  const offset = jsonFaultOffset(text) ?? text.length
  const { line, column } = placeAt(text, offset)
  const code = UNFINISHED.test(text.slice(offset)) ? 'cutOff' : 'jsonSyntax'
  return exchangeFault(code, { of: 'line', number: line, column })
}
