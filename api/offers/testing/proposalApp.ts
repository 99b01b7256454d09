import { afterAll, beforeAll } from 'vitest'
import { ok } from '#engine/result.ts'
import type { AnalyzeRequest } from '#wire/analysis.ts'
import type { PlantRequest } from '#wire/plant.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import { localeFormats } from '#words/localeFormats.ts'
import { createDetailedAnalyst } from '../../analysis/detailed/detailedAnalyst.ts'
import type { AppDependencies } from '../../app.ts'
import { demonstrationCatalogue } from '../../catalogue/demonstrationCatalogue.ts'
import { posted, testApp } from '../../testing/testApp.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import type { WorkPool } from '../../threads/workPool.ts'
import { createPdfRenderer } from '../pdf/pdfRenderer.ts'
import type { PdfOrder } from '../pdf/renderPdf.ts'
import { documentText } from '../pdf/testing/documentText.ts'
import proposalDocument from '../proposalDocument.ts'
import type { ProposalOrder } from '../proposalOrder.ts'

const METRES = { north: 1 / 111_150, east: 1 / 78_270 }
/** A point of a plan in Milan. */
export const corner = (eastM: number, northM: number) => ({
  lat: 45.4642 + northM * METRES.north,
  lng: 9.19 + eastM * METRES.east,
})

/** Intl's no-break spaces are spaces to poppler's reader. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ')
export const italian = localeFormats('it-IT')

/** Cached answers by request; a failure is not remembered. */
const remembered = <Request, More extends unknown[], Answer>(
  ask: (request: Request, ...more: More) => Promise<Answer>,
) => {
  const answers = new Map<string, Promise<Answer>>()
  return (request: Request, ...more: More): Promise<Answer> => {
    const key = JSON.stringify(request)
    const answer = answers.get(key) ?? ask(request, ...more)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/** What a proposal says does not depend on how many panels were compared. */
const FEW_PANELS = 8

/** The application with threads that analyse and render, open while the tests of a file run.
 * @param overrides overrides of every application */
export const proposalApp = () => {
  let pool: WorkPool
  let analyst: AppDependencies['analyst']
  const open = (overrides: Partial<AppDependencies> = {}) =>
    testApp({
      renderer: createPdfRenderer(pool),
      analyst,
      panels: {
        list: () => Promise.resolve({ products: demonstrationCatalogue().slice(0, FEW_PANELS), version: 'v1' }),
      },
      ...overrides,
    })
  let app: ReturnType<typeof open>
  let texts: ReturnType<typeof open>
  beforeAll(() => {
    pool = patientWorkPool()
    // The API's answer and a printed proposal are the same analysis.
    analyst = remembered(createDetailedAnalyst(pool))
    app = open()
    const render = async (order: PdfOrder) =>
      ok(new TextEncoder().encode(documentText(proposalDocument(order as ProposalOrder))))
    texts = open({ renderer: { ...createPdfRenderer(pool), render } })
  })
  afterAll(() => pool.end())
  const answer = (path: string, body: unknown) => app.request(path, posted(body))
  /** The PDF, rendered without a cache. */
  const render = async (request: ProposalRequest, asked = app): Promise<Uint8Array> => {
    const response = await asked.request('/api/proposals', posted(request))
    if (response.status !== 200) throw new Error(`No proposal: ${await response.text()}`)
    if (response.headers.get('Content-Type') !== 'application/pdf') throw new Error('no PDF')
    return new Uint8Array(await response.arrayBuffer())
  }
  const propose = remembered((request: ProposalRequest) => render(request))
  /** The words of the document, not laid out. */
  const textOf = remembered(async (request: ProposalRequest): Promise<string> => {
    const response = await texts.request('/api/proposals', posted(request))
    if (response.status !== 200) throw new Error(`No proposal: ${await response.text()}`)
    return response.text()
  })
  const analyse = remembered(
    async (request: AnalyzeRequest): Promise<unknown> => (await answer('/api/analyze', request)).json(),
  )
  const analysePlant = remembered(
    async (request: PlantRequest): Promise<unknown> => (await answer('/api/analyze/plant', request)).json(),
  )
  /** An application without cached analyses. */
  const openForgetful = () => open({ analyst: createDetailedAnalyst(pool) })
  return { open, openForgetful, answer, render, propose, textOf, analyse, analysePlant }
}
