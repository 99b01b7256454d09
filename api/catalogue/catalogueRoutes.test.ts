import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BatteryList } from '#wire/battery.ts'
import { InverterList } from '#wire/inverter.ts'
import { testApp } from '../testing/testApp.ts'
import { embeddedBatteries, embeddedInverters } from './embeddedEquipment.ts'

const inverters = embeddedInverters()
const batteries = embeddedBatteries()
const app = testApp({
  inverters: { list: () => Promise.resolve({ products: inverters, version: 'i1' }) },
  batteries: { list: () => Promise.resolve({ products: batteries, version: 'b1' }) },
})

describe.each([
  { path: '/api/inverters', products: inverters, schema: InverterList, tag: '"i1"' },
  { path: '/api/batteries', products: batteries, schema: BatteryList, tag: '"b1"' },
])('GET $path', ({ path, products, schema, tag }) => {
  test('answers with every product, as the contract has it', async () => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('etag')).toBe(tag)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(schema.parse(await response.json())).toEqual(products)
  })

  test('is packed for who accepts it', async () => {
    const response = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())).toEqual(products)
  })

  test.each([tag, `W/${tag}`])('is a 304 for who holds %s', async (held) => {
    const response = await app.request(path, { headers: { 'If-None-Match': held } })
    expect([response.status, await response.text()]).toEqual([304, ''])
  })
})
