import type { DesignDocument } from '#contract/design.ts'
import { contentHash, isSameRecommended, isSameWork } from './contentHash.ts'

/** Marks of what two versions of a design may have gone on from. */
interface Known {
  /** Of the version saved last. */
  readonly savedMark: string
  /** Of what was sent since. It may have arrived without its answer: then the version elsewhere is an earlier one of mine. */
  readonly sentMarks: readonly string[]
}

type PanelIds = ReadonlyMap<string, string | undefined>
const recommendedIn = ({ areas }: DesignDocument): PanelIds =>
  new Map(areas.map(({ id, recommendedPanelId }) => [id, recommendedPanelId]))

const recommending = (document: DesignDocument, ...byPreference: readonly PanelIds[]): DesignDocument => ({
  ...document,
  areas: document.areas.map(({ recommendedPanelId: _, ...area }) => {
    const recommendedPanelId = byPreference.map((ids) => ids.get(area.id)).find((panelId) => panelId !== undefined)
    return recommendedPanelId === undefined ? area : { ...area, recommendedPanelId }
  }),
})

/** Two versions of a design as one, where there is nothing to choose: since the one both went on from, one side has made nothing,
 * though it may have had areas analysed; or both made the same. What was recommended is settled apart: where one side has had nothing
 * analysed that of the other stands; where both have, each area has what the side says whose work stands, else what the other says.
 * What comes out differs from theirs only by what is missing there, so devices that send it to each other come to an end.
 * @param theirs as this version of the planner writes it
 * @returns null where the user has to choose */
export const reconciled = (
  mine: DesignDocument,
  theirs: DesignDocument,
  { savedMark, sentMarks }: Known,
): DesignDocument | null => {
  const [mineMark, theirMark] = [contentHash(mine), contentHash(theirs)]
  const [here, there] = [recommendedIn(mine), recommendedIn(theirs)]
  const earlier = [savedMark, ...sentMarks]
  const isMadeHere = ![savedMark, theirMark].some((mark) => isSameWork(mark, mineMark))
  const isMadeThere = !earlier.some((mark) => isSameWork(mark, theirMark))
  if (isMadeHere && isMadeThere) return null
  const work = isMadeHere ? mine : theirs
  if (earlier.some((mark) => isSameRecommended(mark, theirMark))) return recommending(work, here)
  if (isSameRecommended(savedMark, mineMark)) return recommending(work, there)
  return isMadeHere ? recommending(work, here, there) : recommending(work, there, here)
}
