import { DesignNews } from '#contract/savedDesign.ts'
import { deviceStorage } from '../../map/deviceStorage.ts'

const VISITOR_KEY = 'solarplanner.visitor'
const VISITOR_BYTES = 12
/** After a server that has no room for one more, or forbids it, it is asked again [ms]. */
const ASK_AGAIN_MS = 60_000

/** A random name of this browser, by which all its windows are one person. Sent only while a saved design is open. */
const visitorName = (): string => {
  const stored = deviceStorage().getItem(VISITOR_KEY)
  if (stored && /^[\w-]{8,32}$/.test(stored)) return stored
  const random = crypto.getRandomValues(new Uint8Array(VISITOR_BYTES))
  const name = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    deviceStorage().setItem(VISITOR_KEY, name)
  } catch {
    // Where nothing is kept each window is somebody.
  }
  return name
}

const readNews = (text: string): DesignNews | null => {
  try {
    return DesignNews.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

interface Options {
  /** Null: it is not known how many people have the design open. */
  readonly onPeople: (people: number | null) => void
  /** @param version the newest; null: the design was deleted */
  readonly onVersion: (version: number | null) => void
}

/** Hears at once how many people have a saved design open, and of its newest version, while the page is seen: a browser has six
 * connections to a server, which hidden windows are not to hold. Where nothing is heard, looking from time to time goes on.
 * @returns ends it */
export const followDesign = (id: string, { onPeople, onVersion }: Options): (() => void) => {
  const ending = new AbortController()
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    clearTimeout(timer)
    source?.close()
    source = null
    onPeople(null)
  }
  const onError = (): void => {
    onPeople(null)
    // A connection that broke is opened again by the browser, one that was refused is not.
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    timer = setTimeout(open, ASK_AGAIN_MS)
  }
  const open = (): void => {
    if (source || document.visibilityState === 'hidden') return
    source = new EventSource(`/api/designs/${id}/news?visitor=${visitorName()}`)
    source.onerror = onError
    source.onmessage = ({ data }) => {
      const news = readNews(String(data))
      if (!news) return
      onPeople(news.people)
      onVersion(news.version)
    }
  }
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? close() : open())
  document.addEventListener('visibilitychange', onVisibility, { signal: ending.signal })
  window.addEventListener('online', open, { signal: ending.signal })
  open()
  return () => {
    ending.abort()
    close()
  }
}
