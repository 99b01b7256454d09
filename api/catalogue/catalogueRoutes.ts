import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { BatteryList, type BatteryProduct } from '#wire/battery.ts'
import { type Inverter, InverterList } from '#wire/inverter.ts'
import { get, jsonContent, NOT_MODIFIED, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import type { Catalogue, ProductStore } from './productStore.ts'

/** The lists of the catalogue: each is sent as a whole, encoded and packed once for each version. */

/** A body ready to be sent: encoded once for all later requests. */
export interface Representation {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

export const representation = (
  text: string,
  tag: string,
  cacheControl: string,
  headers: Record<string, string>,
): Representation => {
  const body = new TextEncoder().encode(text)
  return {
    body,
    headers: { ...headers, ETag: tag, 'Cache-Control': cacheControl, 'Content-Length': String(body.byteLength) },
  }
}

/** A representation as gzip, with the weak tag that `hono/compress` would give it. */
const packed = async ({ body, headers }: Representation): Promise<Representation> => {
  const bytes = new Uint8Array(await promisify(gzip)(body))
  const packing = {
    ETag: `W/${headers.ETag}`,
    'Content-Encoding': 'gzip',
    'Content-Length': String(bytes.byteLength),
    Vary: 'Accept-Encoding',
  }
  return { body: bytes, headers: { ...headers, ...packing } }
}

const acceptsGzip = (c: Context): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'

export const send = (c: Context, { body, headers }: Representation): Response => c.body(body, 200, headers)

/** The list as it is, and packed at the first request that accepts it. */
const listOf = ({ products, version }: Catalogue<unknown>) => {
  const plain = representation(JSON.stringify(products), `"${version}"`, 'no-cache', {
    'Content-Type': 'application/json',
  })
  let packing: Promise<Representation> | undefined
  return {
    plain,
    packed: () => {
      packing ??= packed(plain)
      return packing
    },
  }
}

/** Makes something out of a catalogue once for each version of it. */
export const oncePerVersion = <Of, Made>(
  make: (catalogue: Catalogue<Of>) => Made,
): ((catalogue: Catalogue<Of>) => Made) => {
  let made: { readonly version: string; readonly value: Made } | undefined
  return (catalogue) => {
    if (made?.version !== catalogue.version) made = { version: catalogue.version, value: make(catalogue) }
    return made.value
  }
}

interface ListDescription<Path extends string, List extends z.ZodType> {
  readonly path: Path
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly list: List
  readonly description: string
}

export const listRoute = <Path extends string, List extends z.ZodType>({
  path,
  operationId,
  tag,
  summary,
  list,
  description,
}: ListDescription<Path, List>) =>
  get(path, operationId, tag, {
    summary,
    middleware: [etag()],
    responses: { 200: jsonContent(list, description), 304: NOT_MODIFIED, ...problemResponses(429, 500, 503) },
  })

/** Answers with the products of a store, packed for who accepts that. */
export const listAnswer = (store: ProductStore<unknown>): ((c: Context) => Promise<Response>) => {
  const list = oncePerVersion(listOf)
  return async (c) => {
    const { plain, packed } = list(await store.list())
    return send(c, acceptsGzip(c) ? await packed() : plain)
  }
}

const invertersRoute = listRoute({
  path: '/inverters',
  operationId: 'getInverters',
  tag: 'Equipment',
  summary: 'The inverters of the catalogue',
  list: InverterList,
  description: 'Every inverter',
})

/** The inverters of the catalogue. */
export const inverterRoutes = (inverters: ProductStore<Inverter>): OpenAPIHono =>
  openApiRouter().openapi(invertersRoute, listAnswer(inverters))

const batteriesRoute = listRoute({
  path: '/batteries',
  operationId: 'getBatteries',
  tag: 'Equipment',
  summary: 'The batteries of the catalogue',
  list: BatteryList,
  description: 'Every battery',
})

/** The batteries of the catalogue. */
export const batteryRoutes = (batteries: ProductStore<BatteryProduct>): OpenAPIHono =>
  openApiRouter().openapi(batteriesRoute, listAnswer(batteries))
