import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fail, ok } from '#engine/result.ts'
import { problemOf, REFERENCE_PANEL, testApp } from '../testing/testApp.ts'
import { patientWorkPool } from '../threads/testing/patientWorkPool.ts'
import type { DatasheetOrder } from './pdf/datasheet/datasheetOrder.ts'
import { createPdfRenderer, type PdfRenderer } from './pdf/pdfRenderer.ts'

const PATH = '/api/panels/reference-430/datasheet.pdf'
const rendererThat = (render: PdfRenderer['render']): PdfRenderer => ({
  render,
  readHousePicture: () => Promise.reject(new Error('this test has no picture')),
  readLogo: () => Promise.reject(new Error('this test has no logo')),
  prepare: () => {},
})
const blank = rendererThat(() => Promise.resolve(ok(new Uint8Array([37, 80, 68, 70]))))

test('the datasheet is a PDF to be saved under the name of the panel', async () => {
  const pool = patientWorkPool()
  const renderer = createPdfRenderer(pool)
  const response = await testApp({ renderer }).request(PATH)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="Reference-430.pdf"')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await pool.end()
})

test('it is asked for in Italian unless English is', async () => {
  const languages: string[] = []
  const renderer = rendererThat(async (order) => {
    languages.push((order as DatasheetOrder).language)
    return ok(new Uint8Array())
  })
  await testApp({ renderer }).request(PATH)
  await testApp({ renderer }).request(`${PATH}?lang=en`)
  expect(languages).toEqual(['it', 'en'])
})

test('it is answered with 304 to who holds it, and anew in another language', async () => {
  const app = testApp({ renderer: blank })
  const etag = (await app.request(PATH)).headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const held = { headers: { 'If-None-Match': etag } }
  expect((await app.request(PATH, held)).status).toBe(304)
  expect((await app.request(`${PATH}?lang=en`, held)).status).toBe(200)
})

test.each([
  { path: '/api/panels/no-such-panel/datasheet.pdf', status: 404, code: 'notFound' },
  { path: `${PATH}?lang=fr`, status: 422, code: 'invalidRequest' },
])('$path is refused with $status', async ({ path, status, code }) => {
  expect(await problemOf(await testApp({ renderer: blank }).request(path))).toMatchObject({ status, code })
})

test.each(['busy', 'tooSlow'] as const)(
  'a renderer that is %s is told as overloaded, with a time to come back',
  async (fault) => {
    const response = await testApp({ renderer: rendererThat(() => Promise.resolve(fail(fault))) }).request(PATH)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'overloaded' })
  },
)

test('a name of other letters than ours becomes a file name all the same', async () => {
  const panel = { ...REFERENCE_PANEL, brand: 'Città/..', model: '"Süd" 430' }
  const app = testApp({
    renderer: blank,
    panels: { list: () => Promise.resolve({ products: [panel], version: 'v1' }) },
  })
  expect((await app.request(PATH)).headers.get('Content-Disposition')).toBe('attachment; filename="Citta-Sud-430.pdf"')
})

test.each([
  { model: '太阳能\r\n430', plain: 'Reference-430.pdf', named: 'Reference-太阳能-430.pdf' },
  { model: 'Ελένη', plain: 'Reference.pdf', named: 'Reference-Ελένη.pdf' },
  { model: 'Łukasz', plain: 'Reference-ukasz.pdf', named: 'Reference-Łukasz.pdf' },
  { model: '../"x"; y=शक्ति', plain: 'Reference-x-y.pdf', named: 'Reference-x-y-शक्ति.pdf' },
])('letters that the plain file name leaves out stand in a second one: $named', async ({ model, plain, named }) => {
  const panel = { ...REFERENCE_PANEL, model }
  const app = testApp({
    renderer: blank,
    panels: { list: () => Promise.resolve({ products: [panel], version: 'v1' }) },
  })
  const header = (await app.request(PATH)).headers.get('Content-Disposition') ?? ''
  expect(header.split("; filename*=UTF-8''").map(decodeURIComponent)).toEqual([
    `attachment; filename="${plain}"`,
    named,
  ])
  expect(header).toMatch(/^[\x20-\x7e]+$/)
})

test('any title gives a header that can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (model) => {
      const panel = { ...REFERENCE_PANEL, model }
      const panels = { list: () => Promise.resolve({ products: [panel], version: 'v1' }) }
      const header = (await testApp({ renderer: blank, panels }).request(PATH)).headers.get('Content-Disposition') ?? ''
      expect(header).toMatch(/^attachment; filename="[A-Za-z0-9-]+\.pdf"(; filename\*=UTF-8''[A-Za-z0-9%.-]+)?$/)
    }),
    { numRuns: 50 },
  )
})
