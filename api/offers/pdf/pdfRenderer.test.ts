import { afterEach, expect, test } from 'vitest'
import { callerNamed } from '../../threads/testing/callers.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import type { LaneLimits, WorkPool } from '../../threads/workPool.ts'
import { datasheetOrder } from './datasheet/datasheetOrder.ts'
import { createPdfRenderer } from './pdfRenderer.ts'

const order = (title: string) =>
  datasheetOrder({
    language: 'it',
    dateMs: 0,
    panel: { id: title, title, brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
  })

let pool: WorkPool
const open = (pdf: Partial<LaneLimits> = {}) => {
  pool = patientWorkPool({ pdf })
  return createPdfRenderer(pool)
}
afterEach(() => pool.end())

test('a PDF is rendered in a thread of the pool', async () => {
  const rendered = await open().render(order('a'), callerNamed('a'))
  if (!rendered.ok) throw new Error(rendered.fault)
  expect(Buffer.from(rendered.value.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('it gets ready by one PDF of its own, however often it is told to', async () => {
  const renderer = open()
  renderer.prepare()
  renderer.prepare()
  expect(pool.stats().pdf).toMatchObject({ running: 1, waiting: 0 })
  await renderer.render(order('a'), callerNamed('a'))
  renderer.prepare()
  const { done, running, waiting } = pool.stats().pdf
  expect(done + running + waiting).toBe(2)
})

test('who waits in vain is told why', async () => {
  const renderer = open()
  expect(await renderer.render(order('a'), callerNamed('a', AbortSignal.abort()))).toEqual({ ok: false, fault: 'busy' })
  await pool.end()
  const slow = open({ limitMs: 1 })
  expect(await slow.render(order('a'), callerNamed('a'))).toEqual({ ok: false, fault: 'tooSlow' })
})

test('a PDF whose caller leaves while it waits is never begun', async () => {
  const renderer = open({ threads: 1 })
  const first = renderer.render(order('a'), callerNamed('a'))
  const leaving = new AbortController()
  const waiting = renderer.render(order('b'), callerNamed('b', leaving.signal))
  expect(pool.stats().pdf).toMatchObject({ running: 1, waiting: 1 })
  leaving.abort()
  expect(await waiting).toEqual({ ok: false, fault: 'busy' })
  expect((await first).ok).toBe(true)
  expect(pool.stats().pdf).toMatchObject({ running: 0, waiting: 0, done: 1 })
})
