import { afterAll, expect, test } from 'vitest'
import { unpackJson } from '../../designs/packedJson.ts'
import { largeDesign, sampleDesign } from '../../designs/testing/sampleDesign.ts'
import { speakInSentences } from '../../faultSentence.ts'
import { REFUSED_BODIES } from '../../testing/costlyBodies.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import { createBodyReader } from './bodyReader.ts'
import { readBody } from './readBody.ts'

speakInSentences()
const pool = patientWorkPool()
afterAll(() => pool.end())
const read = createBodyReader(pool, () => null)
const CALLER = callerNamed('a')
const LONG = JSON.stringify(largeDesign('Casa', 100_000))

test('a long design comes out of a thread as a short one is made, ready to be stored', async () => {
  const [stored, here] = [
    await read('design', LONG, CALLER),
    await readBody({ kind: 'design', text: LONG, sealKey: null }),
  ]
  if (!stored.ok) throw new Error(stored.fault.detail)
  expect(stored).toEqual(here)
  expect(Buffer.isBuffer(stored.value.json)).toBe(true)
  expect(JSON.parse(await unpackJson(stored.value.json, 10_000_000))).toEqual(JSON.parse(LONG))
  expect(pool.stats().body.done).toBe(1)
})

test('a short design needs no thread', async () => {
  const { done } = pool.stats().body
  expect(await read('design', JSON.stringify(sampleDesign('Casa')), CALLER)).toMatchObject({ ok: true })
  expect(pool.stats().body.done).toBe(done)
})

test.each(Object.entries(REFUSED_BODIES))('%s are refused with the faults of a short body', async (_, make) => {
  const text = make()
  const refused = await read('design', text, CALLER)
  expect(refused.ok).toBe(false)
  expect(refused).toEqual(await readBody({ kind: 'design', text, sealKey: null }))
})

test('a long body that is no JSON is malformed', async () =>
  expect(await read('design', LONG.slice(0, -1), CALLER)).toMatchObject({ fault: { code: 'malformedJson' } }))

test('a body that needs more memory than its thread may have is refused, the next one is read', async () => {
  const small = patientWorkPool({ body: { heap: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 40 } } })
  const narrow = createBodyReader(small, () => null)
  const empty = `[${'{},'.repeat(2_000_000)}{}]`
  expect(await narrow('design', empty, CALLER)).toMatchObject({
    fault: { code: 'invalidRequest', detail: 'The body takes too much memory to read.' },
  })
  expect(await narrow('design', LONG, CALLER)).toMatchObject({ ok: true })
  await small.end()
})
