import type { DesignDocument } from '#contract/design.ts'

/** Data that a shared page's start leaves for its scripts (`web/app/pageStart.ts`). */
interface StartedPage {
  askedDesign?: Promise<Response> | null
}

/** Asks for a shared design before the scripts of its page are there. */
export const askAhead = (id: string): void => {
  const asked = fetch(`/api/designs/${id}`, { credentials: 'include', cache: 'no-store' })
  // The consumer handles its failure.
  asked.catch(() => undefined)
  Object.assign(window, { askedDesign: asked } satisfies StartedPage)
}

/** The fields that a page shows before it has read the whole design. */
export type AskedDesign = Pick<DesignDocument, 'name' | 'address' | 'lastAnswer'>

/** The design that was asked for ahead, as the server has checked it when it was saved; null where none was, or it is taken.
 * @throws where it is no design, or is read already */
export const peekAskedDesign = async (): Promise<AskedDesign | null> => {
  const answer = await (window as StartedPage).askedDesign
  return answer?.ok ? (await answer.clone().json()).document : null
}

/** The answer that was asked for ahead; null where none was, or it is taken. */
export const takeAskedDesign = (): Promise<Response> | null => {
  const page = window as StartedPage
  const asked = page.askedDesign ?? null
  page.askedDesign = null
  return asked
}
