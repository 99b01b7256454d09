import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { detailedRequestOf } from '#design/detailedRequest.ts'
import { lastAnswerOf } from '#design/lastAnswer.ts'
import { plannedDesign, plantAreas } from '#design/plannedDesign.ts'
import type { DesignDocument } from '#wire/design.ts'
import type { LastAnswer } from '#wire/lastAnswer.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import { type DetailedPlant, PlantRequest } from '#wire/plant.ts'

type ReadRequest = z.output<typeof PlantRequest>

/** 128 bits: impossible to guess. */
const SEAL_BYTES = 16

/** A value as JSON with the fields of every object in one order: browsers and servers write them in their own. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What an answer is about. The measures that a client sends alter no figure. */
const subjectOf = ({ areas, ...request }: ReadRequest) => ({
  ...request,
  areas: areas.map(({ area: { totalArea: _, usableArea: __, ...area }, ...settings }) => ({ area, ...settings })),
})

/** The request that the planner sends for the plant of a document; null where it sends none by the Detailed method. */
const requestOf = (document: DesignDocument): ReadRequest | null => {
  const design = plannedDesign(document)
  const count = plantAreas(design).length
  if (!METHODS[design.method].laysModules || count === 0 || count > MAX_PLANT_AREAS) return null
  return PlantRequest.safeParse(detailedRequestOf(design)).data ?? null
}

/** Seals of the answers that a server computed, by which it knows them when they come back with a design (docs/adr/0050). */
export interface AnswerSeal {
  /** An analysis with its sealed summary; without one where there is no key or no setup. */
  withSummary(analysis: DetailedPlant, request: ReadRequest): DetailedPlant
  /** A document without its answer, unless this server computed the answer for this very content. */
  checked(document: DesignDocument): DesignDocument
}

/** @param keyOf the key of the store; null while there is none */
export const createAnswerSeal = (keyOf: () => Uint8Array | null): AnswerSeal => {
  const sealOf = (request: ReadRequest, { seal: _, ...answer }: LastAnswer): Buffer | null => {
    const key = keyOf()
    const content = canonicalJson({ request: subjectOf(request), answer })
    return key && createHmac('sha256', key).update(content).digest().subarray(0, SEAL_BYTES)
  }
  const isGenuine = (document: DesignDocument, answer: LastAnswer, seal: string): boolean => {
    const request = requestOf(document)
    const [given, right] = [Buffer.from(seal, 'base64url'), request && sealOf(request, answer)]
    return right !== null && given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    withSummary: (analysis, request) => {
      const { panelId, quantity = null } = request.detailed ?? {}
      const answer = lastAnswerOf(analysis.recommendations, panelId === undefined ? null : { panelId, quantity })
      const seal = answer && sealOf(request, answer)?.toString('base64url')
      return answer && seal ? { ...analysis, lastAnswer: { ...answer, seal } } : analysis
    },
    checked: (document) => {
      const { lastAnswer, ...others } = document
      if (lastAnswer?.seal !== undefined && isGenuine(document, lastAnswer, lastAnswer.seal)) return document
      return others
    },
  }
}
