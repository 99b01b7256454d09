// Imagery from the network: what the map does without one, and with a slow one; and what a first visit loads.
// Affected by: web/maps/leaflet web/maps/stage api/imagery api/outbound

import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { breakCalls } from './steps/brokenServer.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { analysis, expectMap, openTab } from './steps/planner.ts'
import { searchAddress } from './steps/searching.ts'
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

/** Settings of a newcomer, on a machine whose every request to the outside fails. */
const NEWCOMER = {
  NETWORK: '',
  GEOCODER: '',
  WEATHER: '',
  MAP_TILES: '',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '',
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
}
/** A gabled house of the demonstration imagery. */
const GABLE = '45.463778, 9.189000'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Finds a house by its address and takes its roof. */
const takeHouse = async (page: Page) => {
  await searchAddress(page, GABLE)
  await press(page, 'Trova la casa')
  await press(page, 'Sì')
  await press(page, 'Usa queste 2 falde')
  await expect(page.getByText('edifici vicini contano per le ombre')).toBeVisible()
}

test(
  withPoppler('with default settings and no network a house is found, analysed, seen in 3D and put on paper'),
  async ({ page }) => {
    test.skip(!hasPoppler)
    const server = await startSecondServer(NEWCOMER)
    try {
      const asked: string[] = []
      await page.route(isOutside, (route) => {
        asked.push(new URL(route.request().url()).hostname)
        return route.abort('internetdisconnected')
      })
      const failed: string[] = []
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
      await page.goto(server.address)
      await expect(page.getByText(FALLBACK)).toBeVisible()
      await expectMap(page)
      await takeHouse(page)
      await press(page, 'Analizza')
      await expect(analysis(page)).toContainText('2 areas')
      await page.getByRole('button', { name: '3D', exact: true }).click()
      const scene = page.getByRole('application', { name: 'La casa in tre dimensioni' })
      await expect(scene).toHaveAttribute('data-scene-drawn', '')
      await expect(page.getByText(/immagini di esempio/i).last()).toBeVisible()
      await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'PDF', exact: true }).click()
      expect(pdfText(await readFile(await (await download).path()))).toContain('Immagini di esempio')
      expect(failed).toEqual([])
      expect(asked.filter((host) => host.includes('overpass'))).toEqual([])
    } finally {
      await server.stop()
    }
  },
)

test('where the page alone has no network, map and houses are the demonstration by themselves', async ({ page }) => {
  const tileHost = await startTileHost()
  const server = await startSecondServer(tileHost.env)
  try {
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
    await takeHouse(page)
    await openTab(page, 'Draw')
    await expect(drawnAreas(page)).toHaveCount(2)
  } finally {
    await server.stop()
    await tileHost.remove()
  }
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
