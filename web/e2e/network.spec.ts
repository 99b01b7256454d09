// Imagery from the network: what the map does without one, and with a slow one; and what a first visit loads.
// Affected by: web/map/leaflet web/map/stage api/tiles api/network

import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { drawRectangle } from './steps/drawing.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { expectMap, openTab } from './steps/planner.ts'
import { startSecondServer } from './steps/secondServer.ts'
import { test } from './steps/test.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A host of imagery on this machine, each of whose tiles is one pixel, and the setting that makes it the preferred one. By its name it is
 * another host than the server's. */
const startTileHost = async () => {
  const asked: string[] = []
  const host = createServer((request, response) => {
    if (request.method === 'GET') asked.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL)
  })
  const listen = (port: number) => new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = host.address() as AddressInfo
  const layer = { kind: 'xyz', url: `http://localhost:${port}/{z}/{x}/{y}`, attribution: '', maxNativeZoom: 19 }
  const provider = { id: 'esri-world-imagery', name: 'Pixel', mapType: 'satellite', layers: [layer] }
  const file = path.join(tmpdir(), `solarplanner-tiles-${port}.json`)
  await writeFile(file, JSON.stringify([provider]))
  const stop = () =>
    new Promise<void>((resolve) => {
      host.close(() => resolve())
      host.closeAllConnections()
    })
  return {
    /** The tiles it was asked for. */
    asked,
    env: { MAP_TILES: 'auto', TILE_PROVIDERS_FILE: file },
    start: () => listen(port),
    stop,
    /** Stops it, and removes the setting. */
    remove: async () => {
      await rm(file)
      await stop()
    },
  }
}

const NO_IMAGERY = /^In questo momento non si può caricare nessuna immagine/
const FALLBACK = /^Immagini satellitari non disponibili: immagini di esempio$/

const isOutside = ({ hostname }: URL): boolean => hostname !== '127.0.0.1'
const demonstrationTile = (page: Page) => page.waitForResponse(/\/api\/tiles\/demo\/\d+\/\d+\/\d+\?type=satellite/)

test.describe('with the imagery of the outside world first', () => {
  let tileHost: Awaited<ReturnType<typeof startTileHost>>
  let server: Awaited<ReturnType<typeof startSecondServer>>
  test.beforeAll(async () => {
    tileHost = await startTileHost()
    server = await startSecondServer(tileHost.env)
  })
  test.afterAll(async () => {
    await server.stop()
    await tileHost.remove()
  })

  test('without a network the map changes to the demonstration imagery by itself, and says so', async ({ page }) => {
    const asked: string[] = []
    await page.route(isOutside, (route) => {
      asked.push(route.request().url())
      return route.abort('internetdisconnected')
    })
    const tile = demonstrationTile(page)
    await page.goto(server.address)
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await expectMap(page)
    expect((await tile).status()).toBe(200)
    expect(asked.length, 'the outside world was asked first').toBeGreaterThan(0)
    await drawRectangle(page, [-60, -40], [60, 40])
    await openTab(page, 'Draw')
    await expect(drawnAreas(page)).toHaveCount(1)
  })
})

test('imagery that does not answer the server is not asked for, until the visitor tries it again', async ({ page }) => {
  const tileHost = await startTileHost()
  await tileHost.stop()
  const server = await startSecondServer({ ...tileHost.env, LOG_LEVEL: 'error' })
  try {
    await expect
      .poll(async () => (await (await fetch(`${server.address}/api/config`)).json()).imageryAnswers)
      .toBe(false)
    const told: string[] = []
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
    await page.goto(server.address)
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await expectMap(page)
    expect(told).toEqual([])
    await tileHost.start()
    await page.getByRole('button', { name: 'Riprova immagini' }).click()
    await expect(page.getByText(FALLBACK)).toHaveCount(0)
    await expect.poll(() => tileHost.asked.length).toBeGreaterThan(0)
  } finally {
    await server.stop()
    await tileHost.remove()
  }
})

test('imagery that stops coming is told, and no longer once it comes again', async ({ page }) => {
  await page.goto('/')
  await expectMap(page)
  const { mend } = await breakCalls(page, '**/api/tiles/**')
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Riduci' }).click()
  await expect(page.getByText(NO_IMAGERY)).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Riduci' }).click()
  await expect(page.getByText(NO_IMAGERY)).toHaveCount(0)
})
