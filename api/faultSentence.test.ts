import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { speakInSentences } from './faultSentence.ts'

beforeAll(speakInSentences)

const faults = (schema: z.ZodType, input: unknown): readonly string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ message }) => message)

describe('what a schema finds wrong is said in a sentence', () => {
  const shape = z.discriminatedUnion('type', [
    z.object({ type: z.literal('circle') }),
    z.object({ type: z.literal('square') }),
  ])
  test.each([
    ['a missing text', z.string(), undefined, 'is missing; it must be text'],
    ['a missing choice', z.enum(['a', 'b', 'c']), undefined, 'is missing; it must be "a", "b" or "c"'],
    ['a number for a text', z.string(), 7, 'must be text, not a number'],
    ['a list for an object', z.object({}), [], 'must be an object, not a list'],
    ['null for a number', z.number(), null, 'must be a number, not null'],
    ['a fraction', z.number().int(), 1.5, 'must be a whole number'],
    ['infinity', z.number(), Number.POSITIVE_INFINITY, 'must be a finite number'],
    ['an unknown choice', z.enum(['a', 'b']), 'd', 'must be "a" or "b"'],
    ['another version', z.literal(2), 1, 'must be 2'],
    ['a number too large', z.number().max(90), 91, 'must be at most 90'],
    ['a number just too large', z.number().lt(360), 360, 'must be less than 360'],
    ['a number too small', z.number().min(0), -1, 'must be at least 0'],
    ['zero for something positive', z.number().positive(), 0, 'must be more than 0'],
    ['an empty text', z.string().min(1), '', 'must not be empty'],
    ['a long text', z.string().max(2), 'abc', 'must have at most 2 characters'],
    ['a short list', z.array(z.number()).min(3), [1], 'must have at least 3 entries'],
    ['a list of another length', z.array(z.number()).length(1), [1, 2], 'must have exactly 1 entry'],
    ['neither of two types', z.union([z.number(), z.string()]), true, 'must be a number or text'],
    ['an unknown kind', shape, { type: 'oval' }, 'must be "circle" or "square"'],
    ['a kind left out', shape, {}, 'is missing; it must be "circle" or "square"'],
    ['an unknown field', z.strictObject({}), { colour: 1 }, 'has an unknown field: colour'],
    ['an unforeseen pattern', z.string().regex(/a/), 'b', 'is not valid'],
  ])('%s', (_, schema, input, sentence) => {
    expect(faults(schema, input)).toEqual([sentence])
  })

  test('a message of the schema itself goes before', () => {
    expect(faults(z.string().regex(/^\d+$/, 'must be digits'), 'x')).toEqual(['must be digits'])
  })

  test('of thousands of unknown fields with long names a few are repeated, cut short', () => {
    const input = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${i}${'x'.repeat(1000)}`, 1]))
    const [sentence = ''] = faults(z.strictObject({}), input)
    expect(sentence).toMatch(/^has unknown fields: 0x+, .* and 995 more$/)
    expect(sentence.length).toBeLessThan(300)
  })
})
