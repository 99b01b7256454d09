import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { callerNamed } from '../threads/testing/callers.ts'
import { packJson } from './packedJson.ts'
import { unpackedBetween } from './unpackedBetween.ts'

const LONG = JSON.stringify(Array.from({ length: 50_000 }, Math.random))
const CALLER = callerNamed('a')

test('many readers at once each get the text between the two others, beside one who reads no further', async () => {
  const packed = await packJson(LONG)
  const slow = unpackedBetween('', packed, '', CALLER).getReader()
  await slow.read()
  const texts = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      buffer(unpackedBetween('{"a":', packed, '}', callerNamed(`client ${index % 8}`))),
    ),
  )
  expect(texts.every((text) => text.toString() === `{"a":${LONG}}`)).toBe(true)
  await slow.cancel()
})

test('a reader that leaves, however it leaves, and a damaged text keep nobody waiting', async () => {
  const packed = await packJson(LONG)
  const left = AbortSignal.abort()
  await expect(buffer(unpackedBetween('', packed, '', callerNamed('b', left)))).rejects.toThrow()
  const reader = unpackedBetween('', packed, '', CALLER).getReader()
  await reader.read()
  const last = reader.read()
  await reader.cancel()
  await last
  const damaged = Buffer.from(packed)
  damaged.fill(255, 2_000, 3_000)
  for (let times = 0; times < 3; times++)
    await expect(buffer(unpackedBetween('', damaged, '', CALLER))).rejects.toThrow()
  expect((await buffer(unpackedBetween('', packed, '', CALLER))).toString()).toBe(LONG)
})
