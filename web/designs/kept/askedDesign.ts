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

/** The answer that was asked for ahead; null where none was, or it is taken. */
export const takeAskedDesign = (): Promise<Response> | null => {
  const page = window as StartedPage
  const asked = page.askedDesign ?? null
  page.askedDesign = null
  return asked
}
