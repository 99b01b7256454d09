import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { fail, ok, type Result } from '#engine/result.ts'
import { MAX_PICTURE_BYTES } from '#wire/limits.ts'
import type { CreatedDesign, DesignRevision } from '#wire/savedDesign.ts'
import { type Refusal, refusalAt } from '../analysis/estimationMethod.ts'
import { bearerOf } from '../http/bearer.ts'
import { bodyOf } from '../http/body/jsonBody.ts'
import { callerOf, clientOfRequest } from '../http/caller.ts'
import { isNotModified, versionOfTag, versionTag } from '../http/entityTag.ts'
import { charge, chargeAfterwards, tooManyRequests } from '../http/limits/rateLimit.ts'
import type { Limiters } from '../http/limits/rateLimiter.ts'
import { COST } from '../http/limits/requestCost.ts'
import { openApiRouter, withBody } from '../http/openApiRouter.ts'
import { type ProblemResponse, problem } from '../http/problem.ts'
import type { PdfRenderer } from '../offers/pdf/pdfRenderer.ts'
import {
  copyDesign,
  createDesign,
  deleteDesign,
  deletePicture,
  EDIT_SECRET,
  listVersions,
  readDesign,
  readPicture,
  readVersion,
  saveDesign,
  savePicture,
} from './designRouteSpecs.ts'
import type {
  BusyFault,
  ChangedFault,
  Designs,
  Key,
  MissingFault,
  NewPicture,
  PackedDesign,
  SecretFault,
  Writer,
} from './designs.ts'
import { unpackedBetween } from './unpackedBetween.ts'

/** Shared computers must not cache it. */
const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** A longer wait for room is told as a day, after which the client asks again [s]. */
const LONGEST_WAIT_S = 86_400

type Refused = MissingFault | SecretFault | BusyFault

const DETAILS = {
  notFound: 'There is no such design or version: it never was, was deleted or has expired.',
  editSecretMissing: 'Changes and the history need the edit secret: Authorization: Bearer …',
  editSecretWrong: 'This secret does not allow changes of this design.',
  overloaded: 'Many designs and pictures are being read just now; ask again in a moment.',
} as const satisfies Record<Refused['code'], string>

const NO_PICTURE = 'There is no such design, or it has no picture.'

const IF_MATCH_DETAIL = 'Name the version that the changes start from, such as If-Match: "7".'

const keyOf = (c: Context, id: string): Key => ({
  id,
  secret: bearerOf(c),
})

const validatorsOf = ({ version }: Pick<DesignRevision, 'version'>) => ({ ...NO_STORE, ETag: versionTag(version) })

const created = (c: Context, design: CreatedDesign) =>
  c.json(design, 201, { ...validatorsOf(design), Location: `/api/designs/${design.id}` })

const refusal = (c: Context, { code }: Refused): ProblemResponse => {
  const answer = problem(c, code, { detail: DETAILS[code] })
  if (answer.status === 401) answer.headers.set('WWW-Authenticate', 'Bearer')
  if (code === 'overloaded') answer.headers.set('Retry-After', '1')
  return answer
}

/** Charges for an answered stored design, beside the earlier cost of the request. */
const chargeForStored = (c: Context): void => chargeAfterwards(c, COST.request + COST.storedDesign)

const acceptsGzip = (acceptEncoding = ''): boolean => {
  const accepted = parseAccept(acceptEncoding)
  const { q = 0 } = accepted.find(({ type }) => type === 'gzip') ?? accepted.find(({ type }) => type === '*') ?? {}
  return q > 0
}

/** Headers of a body that is sent as it is: packing it for each reader would cost more than the rest of the request. */
const packedHeaders = (version: number, isPacked: boolean) => {
  const headers = { ...validatorsOf({ version }), Vary: 'Accept-Encoding' }
  return isPacked
    ? { ...headers, ETag: `W/${headers.ETag}`, 'Content-Encoding': 'gzip' }
    : { ...headers, 'Cache-Control': 'no-store, no-transform' }
}

/** Sends the design as it is packed; clients without gzip receive it unpacked on the way, as fast as they read. */
const answered = (c: Context, { version, json }: PackedDesign): ProblemResponse => {
  const isPacked = acceptsGzip(c.req.header('Accept-Encoding'))
  const headers = { ...packedHeaders(version, isPacked), 'Content-Type': 'application/json' }
  return c.body(isPacked ? json : unpackedBetween('', json, '', callerOf(c)), 200, headers) as ProblemResponse
}

/** Includes the tag, as every answer with the newest version does. */
const conflict = async (c: Context, { code, current: { version, json } }: ChangedFault): Promise<ProblemResponse> => {
  chargeForStored(c)
  const answer = problem(c, code, { detail: `The newest version is ${version}.` })
  const head = (await answer.text()).slice(0, -1)
  const isPacked = acceptsGzip(c.req.header('Accept-Encoding'))
  const headers = { ...packedHeaders(version, isPacked), 'Content-Type': 'application/problem+json' }
  const body = unpackedBetween(`${head},"current":`, json, '}', callerOf(c))
  return c.body(isPacked ? body.pipeThrough(new CompressionStream('gzip')) : body, 412, headers) as ProblemResponse
}

interface DesignRouteServices {
  readonly renderer: Pick<PdfRenderer, 'readHousePicture'>
  readonly limiters: Limiters
  readonly trustedProxies: number
}

/** `/designs`: designs saved, read, changed, copied and deleted, without accounts. */
export const designRoutes = (
  designs: Designs,
  { limiters, trustedProxies, renderer }: DesignRouteServices,
): OpenAPIHono => {
  const growthLimiters = [limiters.designBytes, limiters.designShare]
  /** @returns the refusal of a client whose saves took too much space, null for any other */
  const tooMuch = async (c: Context): Promise<ProblemResponse | null> => {
    const client = clientOfRequest(c, trustedProxies)
    const waitS = Math.max(...(await Promise.all(growthLimiters.map((limiter) => limiter.waitS(client)))))
    return waitS === 0 ? null : tooManyRequests(c, Math.min(waitS, LONGEST_WAIT_S), 'designBytes')
  }
  const writerOf = (c: Context): Writer => {
    const client = clientOfRequest(c, trustedProxies)
    return {
      editor: `${client} ${c.req.header('User-Agent') ?? ''}`,
      onStored: (grownBytes) => {
        for (const limiter of growthLimiters) limiter.debit(client, grownBytes)
      },
    }
  }
  /** @returns the refusal of a client that made too many today, null for any other */
  const tooManyNew = async (c: Context): Promise<ProblemResponse | null> => {
    const refused = await tooMuch(c)
    if (refused) return refused
    const waitS = await limiters.designs.take(clientOfRequest(c, trustedProxies))
    return waitS === 0 ? null : tooManyRequests(c, waitS, 'designs')
  }
  const pictureFrom = async (
    c: Context,
    { picture, title }: { readonly picture: string; readonly title: string },
  ): Promise<Result<NewPicture, Refusal | BusyFault>> => {
    const file = { bytes: Buffer.from(picture, 'base64'), maxBytes: MAX_PICTURE_BYTES }
    const read = await renderer.readHousePicture(file, callerOf(c))
    if (!read.ok) return fail({ code: 'overloaded' })
    return read.value.ok
      ? ok({ ...read.value.value, title })
      : fail(refusalAt('picture', 'invalidRequest', read.value.fault))
  }
  const router = openApiRouter()
  router
    .openapi(
      withBody(router, createDesign),
      async (c) => (await tooManyNew(c)) ?? created(c, await designs.create(bodyOf(c, 'design'), writerOf(c))),
    )
    .openapi(withBody(router, copyDesign), async (c) => {
      const refused = await tooManyNew(c)
      if (refused) return refused
      chargeForStored(c)
      const copy = await designs.copy(c.req.valid('param').id, callerOf(c), writerOf(c))
      return copy.ok ? created(c, copy.value) : refusal(c, copy.fault)
    })
    .openapi(readDesign, async (c) => {
      const { id } = c.req.valid('param')
      const held = c.req.header('If-None-Match')
      const isHeld = (version: number): boolean => isNotModified(held, versionTag(version))
      const design = await designs.read(id, isHeld, callerOf(c))
      if (!design.ok) return refusal(c, design.fault)
      const { version, json } = design.value
      if (json === null) return c.body(null, 304, validatorsOf({ version }))
      chargeForStored(c)
      return answered(c, { version, json })
    })
    .openapi(withBody(router, saveDesign), async (c) => {
      const from = versionOfTag(c.req.valid('header')['if-match'])
      if (from === undefined) return problem(c, 'ifMatchMissing', { detail: IF_MATCH_DETAIL })
      const refused = await tooMuch(c)
      if (refused) return refused
      const key = keyOf(c, c.req.valid('param').id)
      const revision = await designs.save(key, from, bodyOf(c, 'design'), callerOf(c), writerOf(c))
      if (revision.ok) return c.json(revision.value, 200, validatorsOf(revision.value))
      return revision.fault.code === 'designChanged' ? conflict(c, revision.fault) : refusal(c, revision.fault)
    })
    .openapi(deleteDesign, async (c) => {
      const removed = await designs.remove(keyOf(c, c.req.valid('param').id))
      return removed.ok ? c.body(null, 204, NO_STORE) : refusal(c, removed.fault)
    })
    .openapi(withBody(router, savePicture), async (c) => {
      const refused = (await tooMuch(c)) ?? (await charge(c, COST.request + COST.picture))
      if (refused) return refused
      const asked = bodyOf(c, 'linkPicture')
      const key = keyOf(c, c.req.valid('param').id)
      const saved = await designs.setPicture(key, () => pictureFrom(c, asked), writerOf(c))
      if (saved.ok) return c.body(null, 204, NO_STORE)
      return 'detail' in saved.fault ? problem(c, saved.fault.code, saved.fault) : refusal(c, saved.fault)
    })
    .openapi(readPicture, async (c) => {
      const { id } = c.req.valid('param')
      const found = await designs.linkPicture(id)
      // Asked for again each time: the picture goes with its design.
      const headers = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }
      const etag = `"${found?.mark}"`
      if (found && isNotModified(c.req.header('If-None-Match'), etag))
        return c.body(null, 304, { ...headers, ETag: etag })
      const picture = found && (await designs.readPicture(id))
      if (!picture) return problem(c, 'notFound', { detail: NO_PICTURE })
      chargeForStored(c)
      return c.body(Buffer.from(picture.jpeg), 200, {
        ...headers,
        ETag: `"${picture.mark}"`,
        'Content-Type': 'image/jpeg',
      }) as ProblemResponse
    })
    .openapi(deletePicture, async (c) => {
      const removed = await designs.removePicture(keyOf(c, c.req.valid('param').id))
      return removed.ok ? c.body(null, 204, NO_STORE) : refusal(c, removed.fault)
    })
    .openapi(listVersions, async (c) => {
      const versions = await designs.versions(keyOf(c, c.req.valid('param').id))
      return versions.ok ? c.json(versions.value, 200, NO_STORE) : refusal(c, versions.fault)
    })
    .openapi(readVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      const stored = await designs.version(keyOf(c, id), Number(version), callerOf(c))
      if (!stored.ok) return refusal(c, stored.fault)
      chargeForStored(c)
      return answered(c, stored.value)
    })
  router.openAPIRegistry.registerComponent('securitySchemes', EDIT_SECRET, {
    type: 'http',
    scheme: 'bearer',
    description: 'The `editSecret` that creating or copying a design answers with',
  })
  return router
}
