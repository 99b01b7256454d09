import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { TileProvider } from '#wire/config.ts'
import builtIn from './data/tileProviders.json' with { type: 'json' }
import { DEMO_TILE_VERSION } from './demo/demoTileAddress.ts'
import { layerAddressFault } from './tileAddress.ts'

const CheckedProvider = TileProvider.superRefine(({ layers, bounds }, context) => {
  layers.forEach((layer, index) => {
    const fault = layerAddressFault(layer)
    if (fault) context.addIssue({ code: 'custom', path: ['layers', index, 'url'], message: fault })
  })
  if (bounds && !(bounds.north > bounds.south && bounds.east > bounds.west))
    context.addIssue({ code: 'custom', path: ['bounds'], message: 'must have north above south and east above west' })
})

const CheckedProviders = z.array(CheckedProvider).superRefine((providers, context) => {
  const ids = providers.map(({ id }) => id)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is used twice` })
})

/** Adds a version to the addresses of the demonstration, because browsers cache its tiles. */
const withVersion = (provider: TileProvider): TileProvider => ({
  ...provider,
  layers: provider.layers.map((layer) => ({ ...layer, url: `${layer.url}&v=${DEMO_TILE_VERSION}` })),
})

/** The providers the product comes with, in order of preference, the embedded demonstration last. */
export const builtInTileProviders = (): readonly TileProvider[] =>
  CheckedProviders.parse(builtIn).map((provider) => (provider.demonstration ? withVersion(provider) : provider))

/** Reads tile providers as a deployment writes them.
 * @param json a parsed JSON document: an array of providers as `GET /api/config` lists them
 * @returns the providers with their defaults, or every fault as `place: fault` */
export const parseTileProviders = (json: unknown): Result<readonly TileProvider[], readonly string[]> => {
  const parsed = CheckedProviders.safeParse(json)
  if (parsed.success) return ok(parsed.data)
  return fail(
    parsed.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)),
  )
}

/** Reads a deployment's file of tile providers.
 * @param file path of a JSON file
 * @returns the providers, or every fault of the file */
export const readTileProviderFile = (file: string): Result<readonly TileProvider[], readonly string[]> => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    return fail([`the file ${file} cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown reason'})`])
  }
  try {
    return parseTileProviders(JSON.parse(text))
  } catch (cause) {
    return fail([`the file ${file} is not valid JSON (${(cause as Error).message})`])
  }
}

/** The providers of a deployment in order of preference: its own, then the built-in ones. An own provider replaces the built-in one with its
 * id, so that an address can change without a new version. The embedded demonstration imagery stays as the map's fallback.
 * @param tiles `demonstration` offers the embedded invented imagery only, `services` all others
 * @returns at least one provider for every map type */
export const offeredTileProviders = (
  own: readonly TileProvider[],
  tiles: 'auto' | 'demonstration' | 'services',
): readonly TileProvider[] => {
  const builtIn = builtInTileProviders()
  const demonstration = builtIn.filter((provider) => provider.demonstration)
  if (tiles === 'demonstration') return demonstration
  const ownIds = new Set(own.map(({ id }) => id))
  const services = builtIn.filter((provider) => !provider.demonstration && !ownIds.has(provider.id))
  return [...own, ...services, ...(tiles === 'services' ? [] : demonstration)]
}
