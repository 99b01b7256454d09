interface Shown<Plant> {
  readonly rankByArea: Readonly<Record<string, unknown>>
  readonly beside?: Plant | null
}

/** The plant that is shown on an area: the area as a plant of its own, else the plant around it.
 * @returns null where none is */
export const shownOn = <Plant extends Shown<Plant>>(plant: Plant | null | undefined, areaId: string): Plant | null =>
  !plant || plant.rankByArea[areaId] ? (plant ?? null) : shownOn(plant.beside, areaId)
