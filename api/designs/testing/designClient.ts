import type { z } from 'zod'
import type { DesignDocument } from '#wire/design.ts'
import { CreatedDesign, DesignConflict, DesignRevision, DesignVersions, SavedDesign } from '#wire/savedDesign.ts'
import type { Key } from '../designs.ts'

export type SaveAnswer =
  | Readonly<{ status: 200; revision: DesignRevision }>
  | Readonly<{ status: 412; current: SavedDesign }>
  /** Another problem, or 0: no answer arrived, so the result of the save is unknown. */
  | Readonly<{ status: 0 | 503 }>

/** Designs over HTTP, as a browser asks for them. Answers have to be whole: they are parsed.
 * @param address such as `http://127.0.0.1:3000` */
export interface DesignClient {
  create(document: DesignDocument): Promise<CreatedDesign>
  read(id: string): Promise<SavedDesign>
  save(key: Key, from: number, document: DesignDocument): Promise<SaveAnswer>
  /** Every stored version with its document, the newest first. */
  history(key: Key): Promise<readonly SavedDesign[]>
}

const bodyOf = async <T>(response: Response, schema: z.ZodType<T>): Promise<T> => {
  const text = await response.text()
  if (!response.ok && response.status !== 412) throw new Error(`${response.status}: ${text}`)
  return schema.parse(JSON.parse(text))
}
const authorization = ({ secret }: Key): Record<string, string> => ({ Authorization: `Bearer ${secret}` })
const JSON_TYPE = { 'Content-Type': 'application/json' }

export const designClient = (address: string): DesignClient => {
  const designs = `${address}/api/designs`
  const sendSave = async (key: Key, from: number, document: DesignDocument): Promise<SaveAnswer> => {
    const headers = { ...JSON_TYPE, ...authorization(key), 'If-Match': `"${from}"` }
    const body = JSON.stringify(document)
    const response = await fetch(`${designs}/${key.id}`, { method: 'PUT', headers, body })
    if (response.status === 503) return { status: 503 }
    if (response.status === 412) return { status: 412, current: (await bodyOf(response, DesignConflict)).current }
    return { status: 200, revision: await bodyOf(response, DesignRevision) }
  }
  return {
    create: async (document) => {
      const sent = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(document) }
      return bodyOf(await fetch(designs, sent), CreatedDesign)
    },
    read: async (id) => bodyOf(await fetch(`${designs}/${id}`), SavedDesign),
    save: (key, from, document) =>
      sendSave(key, from, document).catch((error: unknown) => {
        // Only a lost connection is expected here, not a wrong answer.
        if (error instanceof TypeError) return { status: 0 }
        throw error
      }),
    history: async (key) => {
      const ask = (path: string) => fetch(`${designs}/${key.id}/versions${path}`, { headers: authorization(key) })
      const { versions } = await bodyOf(await ask(''), DesignVersions)
      return Promise.all(versions.map(async ({ version }) => bodyOf(await ask(`/${version}`), SavedDesign)))
    },
  }
}
