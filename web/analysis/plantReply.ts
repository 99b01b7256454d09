import type { Method } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import type { DetailedPlant, Plant } from '#contract/plant.ts'
import type { ShownStandard } from './standardReply.ts'

/** An analysis of a plant as shown, by any method. */
export interface PlantAnalysis extends Plant {
  /** Weather notice, where the method has one. */
  readonly weather?: Pick<DetailedPlant['weather'], 'notice'>
}

/** Readers of a method's answers. Each fetches its code; what it returns throws on an invalid answer. */
interface MethodReaders<Of extends PlantAnalysis> {
  /** Of answers to `POST /api/analyze`, with the requested area; null by a method that asks for plants only. */
  readonly ofArea: (() => Promise<(json: unknown, area: DrawnArea) => Of>) | null
  readonly ofPlant: () => Promise<(json: unknown) => Of>
}

const standardReaders: MethodReaders<ShownStandard> = {
  ofArea: async () => (await import('./standardReply.ts')).standardReply,
  ofPlant: async () => {
    const { StandardPlant: Reply } = await import('#contract/plant.ts')
    return (json) => Reply.parse(json)
  },
}

export const detailedReaders: MethodReaders<DetailedPlant> = {
  ofArea: null,
  ofPlant: async () => {
    const { DetailedPlant: Reply } = await import('#contract/plant.ts')
    return (json) => Reply.parse(json)
  },
}

export const READERS: Readonly<Record<Method, MethodReaders<PlantAnalysis>>> = {
  standard: standardReaders,
  detailed: detailedReaders,
}

const isMethod = (name: unknown): name is Method => typeof name === 'string' && Object.hasOwn(READERS, name)

/** An answer without a known method is by the Standard one. */
const methodOf = (json: unknown): Method =>
  typeof json === 'object' && json !== null && 'method' in json && isMethod(json.method) ? json.method : 'standard'

/** Reads an analysis of a plant.
 * @throws ZodError where it is none */
export const readPlant = async (json: unknown): Promise<PlantAnalysis> => {
  const read = await READERS[methodOf(json)].ofPlant()
  return read(json)
}
