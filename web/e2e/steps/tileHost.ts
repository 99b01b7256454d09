import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A host of imagery on this machine, each of whose tiles is one pixel, and the setting that makes it the preferred one. By its name it is
 * another host than the server's. */
export const startTileHost = async () => {
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
