import { afterAll, describe, expect, test } from 'vitest'
import { DemoRoofList } from '#wire/demoRoof.ts'
import { Problem } from '#wire/problem.ts'
import { patientWorkPool } from '../threads/testing/patientWorkPool.ts'
import { createTilePainter } from './demo/tilePainter.ts'
import { demoTileRoutes } from './demoTileRoutes.ts'

const pool = patientWorkPool()
const app = demoTileRoutes(createTilePainter(pool))
afterAll(() => pool.end())
const MILANO = '/tiles/demo/18/137763/93721'

describe('GET /tiles/demo/:z/:x/:y', () => {
  test('answers with a photograph that browsers may keep', async () => {
    const response = await app.request(MILANO)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
  })

  test('answers with 304 when the client holds the picture', async () => {
    const etag = (await app.request(MILANO)).headers.get('ETag')!
    const response = await app.request(MILANO, { headers: { 'If-None-Match': etag } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('ETag')).toBe(etag)
  })

  test('has another picture and another entity tag for each type', async () => {
    const answers = await Promise.all(
      ['satellite', 'hybrid', 'roadmap'].map((type) => app.request(`${MILANO}?type=${type}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(3)
    const pictures = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
    )
    expect(new Set(pictures).size).toBe(3)
  })

  test.each([
    ['/tiles/demo/4/8/5', 404, 'notFound'],
    ['/tiles/demo/22/8/5', 404, 'notFound'],
    ['/tiles/demo/5/32/5', 404, 'notFound'],
    ['/tiles/demo/5/5/32', 404, 'notFound'],
    ['/tiles/demo/5/-1/5', 422, 'invalidRequest'],
    ['/tiles/demo/5/1.5/5', 422, 'invalidRequest'],
    ['/tiles/demo/5/1e3/5', 422, 'invalidRequest'],
    ['/tiles/demo/5/99999999999999999999/5', 422, 'invalidRequest'],
    ['/tiles/demo/5/x/5', 422, 'invalidRequest'],
    ['/tiles/demo/18/137763/93721?type=terrain', 422, 'invalidRequest'],
  ])('answers %s with the problem %i %s', async (path, status, code) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(Problem.parse(await response.json()).code).toBe(code)
  })
})

describe('GET /demo/roofs', () => {
  const roofs = (north: unknown, east: unknown, south: unknown, west: unknown) =>
    app.request(`/demo/roofs?north=${north}&east=${east}&south=${south}&west=${west}`)

  test('answers with the roofs of the box', async () => {
    const response = await roofs(45.465, 9.191, 45.4634, 9.189)
    expect(response.status).toBe(200)
    const { roofs: found } = DemoRoofList.parse(await response.json())
    expect(found.length).toBeGreaterThan(10)
  })

  test('answers a box of 489 m × 472 m', async () => {
    expect((await roofs(45.4662, 9.193, 45.4618, 9.187)).status).toBe(200)
  })

  test.each([
    ['a box upside down', [45, 9.01, 45.005, 9], 'degenerateGeometry'],
    ['a box inside out', [45.005, 9, 45, 9.01], 'degenerateGeometry'],
    // A degree of a meridian is 111.195 km, one of the parallel of 45° is 78.626 km: 511 m × 79 m and 79 m × 511 m.
    ['a box of more than 500 m from north to south', [45.0046, 9.001, 45, 9], 'areaTooLarge'],
    ['a box of more than 500 m from east to west', [45.0007, 9.0065, 45, 9], 'areaTooLarge'],
    ['a thin box around the world', [45.460000001, 180, 45.46, -180], 'areaTooLarge'],
    // Only its northern edge is short.
    ['a tall box at the pole', [85, 9.01, 0, 9], 'areaTooLarge'],
    ['a latitude off the map', [95, 9.01, 94.995, 9], 'outOfRange'],
    ['a latitude that is no number', ['NaN', 9.01, 45, 9], 'invalidRequest'],
    ['an infinite longitude', [45.005, 'Infinity', 45, 9], 'invalidRequest'],
  ])('refuses %s', async (_, [north, east, south, west], code) => {
    const response = await roofs(north, east, south, west)
    expect(response.status).toBe(422)
    expect(Problem.parse(await response.json()).code).toBe(code)
  })

  test('refuses a box with a side missing', async () => {
    expect((await app.request('/demo/roofs?north=45&east=9&south=44.999')).status).toBe(422)
  })
})
