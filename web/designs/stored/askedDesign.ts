import type { DesignDocument } from '#wire/design.ts'
import { withoutDirections } from '#wire/plainText.ts'

/** Data that the start script of a shared page leaves for the application (`web/app/pageStart.ts`). */
interface StartedPage {
  askedDesign?: Promise<Response> | null
}

/** Requests a shared design before the application has loaded. */
export const askAhead = (id: string): void => {
  const asked = fetch(`/api/designs/${id}`, { credentials: 'include', cache: 'no-store' })
  // The later consumer handles a failure.
  asked.catch(() => undefined)
  Object.assign(window, { askedDesign: asked } satisfies StartedPage)
}

/** The fields that a page shows before it has parsed the whole design. */
export type AskedDesign = Pick<DesignDocument, 'name' | 'address' | 'lastAnswer'>

/** The design requested ahead, as validated by the server; null if there was no request or its answer was taken.
 * @throws if the answer is not a design, or was already read */
export const peekAskedDesign = async (): Promise<AskedDesign | null> => {
  const answer = await (window as StartedPage).askedDesign
  if (!answer?.ok) return null
  const { name, address, lastAnswer }: AskedDesign = (await answer.clone().json()).document
  return { name: withoutDirections(name), address: withoutDirections(address), ...(lastAnswer?.seal && { lastAnswer }) }
}

/** The answer requested ahead; null if there was no request or it was taken. */
export const takeAskedDesign = (): Promise<Response> | null => {
  const page = window as StartedPage
  const asked = page.askedDesign ?? null
  page.askedDesign = null
  return asked
}
