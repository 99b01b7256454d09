import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packedJson.ts'

test('a packed text unpacks to itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await unpackJson(await packJson(text))).toBe(Buffer.from(text).toString())
    }),
  )
})

test('a text that an earlier release packed, with a header and an empty last block of its own, unpacks', async () => {
  const packed = 'H4sIAAAAAAAA/6pWSlSyijbUMYrVUcpLzE1VslJyTixOVDi8QqkWAAAA//8DAPUr1A8cAAAA'
  expect(await unpackJson(Buffer.from(packed, 'base64'))).toBe('{"a":[1,2],"name":"Casa è"}')
})

test('a text that is damaged or too long does not unpack', async () => {
  await expect(unpackJson(Buffer.from('damaged'))).rejects.toThrow()
  await expect(unpackJson(gzipSync('x'.repeat(101)), 100)).rejects.toThrow()
})
