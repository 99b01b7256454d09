import type { core, z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { createAnswerSeal } from '../../designs/answerSeal.ts'
import { type PackedDocument, packDocument } from '../../designs/savedDesignStore.ts'
import { BODY_SCHEMAS, type BodyKind } from './bodySchemas.ts'
import { type InputFault, inputFault } from './inputFault.ts'

/** A received body, as plain data for a thread. */
export interface BodyTask<Kind extends BodyKind> {
  readonly kind: Kind
  readonly text: string
  /** The key of the answers in designs; null while there is none. */
  readonly sealKey: Uint8Array | null
}

/** What a route works with: a design as it is stored, every other body as its schema gives it. */
export type BodyOf<Kind extends BodyKind> = Kind extends 'design'
  ? PackedDocument
  : z.output<(typeof BODY_SCHEMAS)[Kind]>

/** Bodies longer than this are refused at the first list that has a fault: collecting all faults of a megabyte took half a second
 * [characters]. */
const ONE_FAULT_LENGTH = 32 * 1024
const EARLY: core.ParseContextInternal<core.$ZodIssue> = { abortEarly: true }

const syntaxDetail = (text: string): string => {
  if (text.trim() === '') return 'The request has no body.'
  return /(?:^|[\s:[,-])(?:NaN|Infinity)\b/.test(text)
    ? 'NaN and Infinity are not JSON; every number must be finite.'
    : 'The body does not follow the JSON syntax (RFC 8259).'
}

const parsed = (text: string): Result<unknown, InputFault> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail({ code: 'malformedJson', detail: syntaxDetail(text) })
  }
}

const validated = <Schema extends z.ZodType>(schema: Schema, text: string): Result<z.output<Schema>, InputFault> => {
  const value = parsed(text)
  if (!value.ok) return value
  const { data, error } = schema.safeParse(value.value, text.length > ONE_FAULT_LENGTH ? EARLY : undefined)
  return error ? fail(inputFault(error.issues)) : ok(data)
}

const packedDesign = async (
  text: string,
  sealKey: BodyTask<'design'>['sealKey'],
): Promise<Result<PackedDocument, InputFault>> => {
  const document = validated(BODY_SCHEMAS.design, text)
  return document.ok ? ok(await packDocument(createAnswerSeal(() => sealKey).checked(document.value))) : document
}

/** Parses and validates a body; packs a design without an answer that is not the server's own. */
export const readBody = async <Kind extends BodyKind>({
  kind,
  text,
  sealKey,
}: BodyTask<Kind>): Promise<Result<BodyOf<Kind>, InputFault>> => {
  const read = kind === 'design' ? await packedDesign(text, sealKey) : validated(BODY_SCHEMAS[kind], text)
  // TypeScript does not narrow the kind's type by its value.
  return read as Result<BodyOf<Kind>, InputFault>
}
