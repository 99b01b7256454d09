/** More are not named one by one. */
export const MOST_NAMED_HARMLESS = 6

interface ListedCauses {
  readonly causes: readonly { readonly id: string }[]
  readonly uncomparedCount: number
  readonly leftOutCount: number
}

/** What was drawn and takes nothing worth a word from a plant.
 * @param shade what is told of the plant; null where nothing shades it
 * @returns none where more shades it than is listed */
export const harmlessObjects = <Drawn extends { readonly id: string }>(
  drawn: readonly Drawn[],
  shade: ListedCauses | null,
): readonly Drawn[] => {
  if (shade && shade.uncomparedCount + shade.leftOutCount > 0) return []
  const listed = new Set(shade?.causes.map(({ id }) => id))
  return drawn.filter(({ id }) => !listed.has(id))
}
