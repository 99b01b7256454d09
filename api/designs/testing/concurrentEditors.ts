import type { DesignArea, DesignDocument } from '#wire/design.ts'
import type { SavedDesign } from '#wire/savedDesign.ts'
import type { Key } from '../designs.ts'
import { type DesignClient, designClient } from './designClient.ts'
import { sampleDesign } from './sampleDesign.ts'

export interface EditingReport {
  /** The ids of the areas that were added, each in a save that was acknowledged. */
  readonly added: readonly string[]
  /** Acknowledged saves, by version. */
  readonly acknowledged: ReadonlyMap<number, DesignDocument>
  readonly conflicts: number
  readonly final: SavedDesign
  /** The stored versions, the newest first. */
  readonly history: readonly SavedDesign[]
}

interface Options {
  /** The servers; the editors are spread over them. */
  readonly addresses: readonly string[]
  readonly editors: number
  readonly savesEach: number
}

const withArea = (document: DesignDocument, id: string): DesignDocument => {
  const [area] = sampleDesign('added').areas as [DesignArea]
  return { ...document, areas: [...document.areas, { ...area, id }] }
}

/** Lets editors add areas to one design at the same time, through several servers. After a conflict an editor adds to the answer's version.
 * @throws Error if a save is answered with anything but success or conflict */
export const concurrentEditors = async ({ addresses, editors, savesEach }: Options): Promise<EditingReport> => {
  const clients = addresses.map(designClient) as [DesignClient, ...DesignClient[]]
  const { id, editSecret } = await clients[0].create(sampleDesign('shared'))
  const key: Key = { id, secret: editSecret }
  const acknowledged = new Map<number, DesignDocument>()
  const added: string[] = []
  let conflicts = 0

  const saveWith = async (client: DesignClient, areaId: string, base: SavedDesign): Promise<SavedDesign> => {
    const document = withArea(base.document, areaId)
    const answer = await client.save(key, base.version, document)
    if (answer.status === 412) {
      conflicts++
      return saveWith(client, areaId, answer.current)
    }
    if (answer.status !== 200) throw new Error(`A save was answered ${answer.status}`)
    if (acknowledged.has(answer.revision.version)) throw new Error(`Version ${answer.revision.version} was given twice`)
    acknowledged.set(answer.revision.version, document)
    added.push(areaId)
    return { ...answer.revision, document }
  }
  const edit = async (editor: number): Promise<void> => {
    const client = clients[editor % clients.length] ?? clients[0]
    let base = await client.read(id)
    for (let save = 0; save < savesEach; save++) base = await saveWith(client, `editor-${editor}-save-${save}`, base)
  }
  await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)))
  return { added, acknowledged, conflicts, final: await clients[0].read(id), history: await clients[0].history(key) }
}
