import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { placeAt } from './textPlace.ts'

const [QUOTE, BACKSLASH, SPACE] = [0x22, 0x5c, 0x20]

/** All tokens but texts. None of them is long.
 * @see RFC 8259, sections 2 to 6 */
const SHORT_TOKEN = /[{}[\],:]|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Where a regular expression stops matching that begins at an offset; the offset itself where it does not match. */
const endOf = (expression: RegExp, text: string, offset: number): number => {
  expression.lastIndex = offset
  return expression.test(text) ? expression.lastIndex : offset
}

const isSpace = (unit: number): boolean => unit === SPACE || unit === 0x0a || unit === 0x0d || unit === 0x09

const afterSpace = (text: string, offset: number): number => {
  let end = offset
  while (isSpace(text.charCodeAt(end))) end += 1
  return end
}

/** Where a text ends that begins at a quote, its own quote included; null where it does not. Unit by unit: a regular expression
 * remembers its way through a text of millions of characters, and breaks down.
 * @see RFC 8259, section 7 */
const endOfText = (text: string, offset: number): number | null => {
  let end = offset + 1
  for (;;) {
    const unit = text.charCodeAt(end)
    if (unit === QUOTE) return end + 1
    // Control characters, and NaN at the end of everything.
    if (!(unit >= SPACE)) return null
    const next = unit === BACKSLASH ? endOf(ESCAPE, text, end) : end + 1
    if (next === end) return null
    end = next
  }
}

/** Where the token ends that begins at an offset; null where none does. */
const endOfToken = (text: string, offset: number): number | null => {
  if (text.charCodeAt(offset) === QUOTE) return endOfText(text, offset)
  const end = endOf(SHORT_TOKEN, text, offset)
  return end === offset ? null : end
}

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
    const start = afterSpace(text, offset)
    const end = endOfToken(text, start)
    if (end === null) return start === text.length && expected === 'nothing' ? null : start
    // Of a text it matters only that it is one.
    const next = afterToken(expected, text.charCodeAt(start) === QUOTE ? '"' : text.slice(start, end), open)
    if (next === null) return start
    expected = next
    offset = end
  }
}

/** What an unfinished token that is no text leaves behind: half a word, what makes a number go on. */
const UNFINISHED = /^(?:-|\.|[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)?$/
const MAX_UNFINISHED = 4

/** Whether a text begins at a quote and goes on to the end of everything; half an escape may stand there. */
const isOpenText = (text: string, offset: number): boolean => {
  for (let index = offset + 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE || unit < SPACE) return false
    if (unit === BACKSLASH && text.charCodeAt(index + 1) >= SPACE) index += 1
  }
  return text.charCodeAt(offset) === QUOTE
}

/** Whether the text could have gone on from an offset, where it stops being JSON. */
const isCutOff = (text: string, offset: number): boolean =>
  text.length - offset <= MAX_UNFINISHED && UNFINISHED.test(text.slice(offset)) ? true : isOpenText(text, offset)

/** Why a text is no JSON, and where it stops being it; browsers name the place differently, or not at all. Where all goes well
 * to the very end the file was cut off. */
export const jsonFault = (text: string): ExchangeFault => {
  const offset = jsonFaultOffset(text) ?? text.length
  return exchangeFault(isCutOff(text, offset) ? 'cutOff' : 'jsonSyntax', placeAt(text, offset))
}
