import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPackedJson, packedBetween, packJson, unpackJson } from './packedJson.ts'

test('a text between two others unpacks, checksum and all, to the three one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string({ unit: 'binary' }), fc.string(), async (before, text, after) => {
      const joined = packedBetween(before, await packJson(text), after)
      expect(gunzipSync(joined).equals(Buffer.concat([before, text, after].map((part) => Buffer.from(part))))).toBe(
        true,
      )
    }),
  )
})

test('so does one that lies between others already, also where a text takes several blocks', async () => {
  const [text, long] = [JSON.stringify(Array.from({ length: 50_000 }, Math.random)), 'x'.repeat(200_000)]
  const joined = packedBetween(long, packedBetween('{"a":', await packJson(text), '}'), long)
  expect(await unpackJson(joined, 10_000_000)).toBe(`${long}{"a":${text}}${long}`)
})

test('what gzip packed can be put between others, too, and what is damaged cannot', async () => {
  const packed = await asPackedJson(gzipSync('[1,2]'), 100)
  expect(gunzipSync(packedBetween('{"a":', packed, '}')).toString()).toBe('{"a":[1,2]}')
  expect(await asPackedJson(packed, 100)).toBe(packed)
  await expect(asPackedJson(Buffer.from('damaged'), 100)).rejects.toThrow()
  await expect(asPackedJson(gzipSync('x'.repeat(101)), 100)).rejects.toThrow()
})
