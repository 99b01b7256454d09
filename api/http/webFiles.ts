import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type ContentEncoding, compressed, isCompressible } from './contentEncoding.ts'

/** A file of the built web application, held in memory. */
export interface WebFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Entity tag of the content, in its quotes. */
  readonly etag: string
  /** True where the name changes with the content, so that a browser may keep it forever. */
  readonly isImmutable: boolean
  /** The packed body: made at the first request for it, then kept; null where packing does not help. */
  packed(encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> | null
}

/** Types beside those that Hono knows: a browser shows the licences instead of saving them. */
const TYPES: Readonly<Record<string, string>> = { '.md': 'text/plain; charset=utf-8' }

const webFile = (path: string, body: Uint8Array<ArrayBuffer>): WebFile => {
  const contentType = TYPES[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream'
  const kept = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>()
  const pack = (encoding: ContentEncoding) => {
    const packing = compressed(body, encoding, 'once')
    kept.set(encoding, packing)
    return packing
  }
  return {
    body,
    contentType,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.startsWith('/assets/'),
    packed: (encoding) => (isCompressible(contentType) ? (kept.get(encoding) ?? pack(encoding)) : null),
  }
}

/** Reads the built web application into memory, so that a build that runs beside the server never mixes two versions.
 * @param root the folder Vite builds into
 * @returns the files by their path on the server, such as `/assets/index-B3x1.js`; empty where nothing is built */
export const loadWebFiles = (root: string): ReadonlyMap<string, WebFile> => {
  if (!existsSync(join(root, 'index.html'))) return new Map()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = `/${relative(root, file).split(sep).join('/')}`
      return [path, webFile(path, new Uint8Array(readFileSync(file)))]
    }),
  )
}
