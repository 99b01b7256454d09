import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Message for a number that JSON cannot hold. */
export const NOT_FINITE = 'must be a finite number'

/** Expected types in words; a type without a row uses its own name. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const kindOf = (type: string): string => KINDS[type] ?? `of the type ${type}`

const typeOf = (input: unknown): string => {
  if (input === null) return 'null'
  return Array.isArray(input) ? 'array' : typeof input
}

// Created on first use, because the first formatter of a process takes 15 ms.
const anyOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
const listed = (values: readonly unknown[]): string => anyOf(values.map((value) => JSON.stringify(value)))

/** The phrase `must be …`, or the statement that the value is missing. */
const mustBe = (wanted: string, input: unknown): string =>
  input === undefined ? `is missing; it must be ${wanted}` : `must be ${wanted}`

const typeSentence = (wanted: string, input: unknown): string => {
  if (typeof input === 'number' && !Number.isFinite(input)) return NOT_FINITE
  const sentence = mustBe(kindOf(wanted), input)
  const isOfTheKind = wanted === 'int' && typeof input === 'number'
  return input === undefined || isOfTheKind ? sentence : `${sentence}, not ${kindOf(typeOf(input))}`
}

const amount = (limit: number | bigint, one: string, many: string): string => `${limit} ${limit === 1 ? one : many}`

/** `at most 5 entries`, for instance: a limit of a number, of a text's length or of a list's. */
const limitSentence = (bound: string, limit: number | bigint, origin: string): string => {
  if (origin === 'string') return `must have ${bound} ${amount(limit, 'character', 'characters')}`
  if (origin === 'array') return `must have ${bound} ${amount(limit, 'entry', 'entries')}`
  return `must be ${bound} ${limit}`
}

const tooBig = ({ maximum, inclusive, exact, origin }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string =>
  limitSentence(exact ? 'exactly' : inclusive ? 'at most' : 'less than', maximum, origin)

const tooSmall = ({ minimum, inclusive, exact, origin }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  if (minimum === 1 && origin === 'string') return 'must not be empty'
  return limitSentence(exact ? 'exactly' : inclusive ? 'at least' : 'more than', minimum, origin)
}

const unionSentence = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string => {
  const { input, discriminator, errors } = issue
  if ('options' in issue && Array.isArray(issue.options) && discriminator !== undefined)
    return mustBe(listed(issue.options), (input as Readonly<Record<string, unknown>>)[discriminator])
  const wanted = errors.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindOf(first.expected)] : []))
  return wanted.length === errors.length ? mustBe(anyOf(wanted), input) : 'has none of the forms allowed here'
}

/** Largest number of unknown names in a sentence; a body may have thousands of any length. */
const MOST_NAMES = 5
const LONGEST_NAME = 40

const unknownFields = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME))
  const others = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `has ${names.length === 1 ? 'an unknown field' : 'unknown fields'}: ${shown.join(', ')}${others}`
}

/** Fault of an input, shown after its path: `area.angle: must be at most 90`. A schema's own message goes before it. */
const faultSentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue.expected, issue.input)
    case 'invalid_value':
      return mustBe(listed(issue.values), issue.input)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_union':
      return unionSentence(issue)
    case 'invalid_key':
      return 'has a name that is not allowed'
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
    default:
      return 'is not valid'
  }
}

/** Lets every schema of this process speak in our sentences instead of in the words of its library. */
export const speakInSentences = (): void => {
  z.config({ localeError: faultSentence })
}
