/** Largest number of harmless objects listed by name. */
export const MOST_NAMED_HARMLESS = 6

interface ListedCauses {
  readonly causes: readonly { readonly id: string }[]
  readonly uncomparedCount: number
  readonly leftOutCount: number
}

/** Drawn objects with a negligible effect on a plant.
 * @param shade null where nothing shades the plant
 * @returns empty where unlisted objects shade it */
export const harmlessObjects = <Drawn extends { readonly id: string }>(
  drawn: readonly Drawn[],
  shade: ListedCauses | null,
): readonly Drawn[] => {
  if (shade && shade.uncomparedCount + shade.leftOutCount > 0) return []
  const listed = new Set(shade?.causes.map(({ id }) => id))
  return drawn.filter(({ id }) => !listed.has(id))
}
