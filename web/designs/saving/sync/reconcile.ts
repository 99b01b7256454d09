import type { DesignDocument } from '#contract/design.ts'
import { recommendedIn, withRecommendedIn } from '../../../design/designDocument.ts'
import { contentHash, isSameRecommended, isSameWork } from './contentHash.ts'

/** Marks of what two versions of a design may have gone on from. */
interface Known {
  /** Of the version saved last. */
  readonly savedMark: string
  /** Of what was sent since. It may have arrived without its answer: then the version elsewhere is an earlier one of mine. */
  readonly sentMarks: readonly string[]
}

/** Three-way merge of a design. Returns the side that changed since the common base, or null if both changed (the user chooses).
 * What was recommended here since then stands, else what was there.
 * @param theirs as this version of the planner writes it */
export const reconciled = (
  mine: DesignDocument,
  theirs: DesignDocument,
  { savedMark, sentMarks }: Known,
): DesignDocument | null => {
  const [mineMark, theirMark] = [contentHash(mine), contentHash(theirs)]
  const earlier = [savedMark, ...sentMarks]
  const isMadeHere = ![savedMark, theirMark].some((mark) => isSameWork(mark, mineMark))
  const isMadeThere = !earlier.some((mark) => isSameWork(mark, theirMark))
  if (isMadeHere && isMadeThere) return null
  const isAnalysedThere = !earlier.some((mark) => isSameRecommended(mark, theirMark))
  const isAnalysedHere = !isSameRecommended(savedMark, mineMark)
  const recommended = {
    ...(isAnalysedThere && recommendedIn(theirs.areas)),
    ...((isAnalysedHere || !isAnalysedThere) && recommendedIn(mine.areas)),
  }
  return withRecommendedIn(isMadeHere ? mine : theirs, recommended)
}
