import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Designs } from '../designs/designs.ts'
import { originOf } from './caller.ts'

/** The elements by which messengers show the link of a design with a picture; empty for any other.
 * @see ogp.me, and Twitter's summary_large_image card */
export type LinkPreview = (c: Context, id: string) => Promise<string>

/** @param onFault called if the picture cannot be looked up; the page is served without a preview then */
export const createLinkPreview =
  (designs: Pick<Designs, 'linkPicture'>, trustedProxies: number, onFault: (fault: unknown) => void): LinkPreview =>
  async (c, id) => {
    const picture = await designs.linkPicture(id).catch(onFault)
    const origin = originOf(c, trustedProxies)
    if (!picture || origin === null) return ''
    const { title, mark, widthPx, heightPx } = picture
    // Messengers keep a picture by its address: another picture needs another one.
    const address = `${origin}/api/designs/${id}/picture?v=${mark}`
    return String(
      await html`<meta property="og:type" content="website" /><meta property="og:title" content="${title || 'SolarPlanner'}" /><meta property="og:image" content="${address}" /><meta property="og:image:type" content="image/jpeg" /><meta property="og:image:width" content="${widthPx}" /><meta property="og:image:height" content="${heightPx}" /><meta name="twitter:card" content="summary_large_image" />`,
    )
  }
