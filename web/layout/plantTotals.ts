/** The modules on an area, all of one panel. */
export interface Plant {
  readonly quantity: number
  readonly modulePowerW: number
}

/** What lies on several areas together. */
export interface PlantTotals {
  /** On how many areas. */
  readonly areaCount: number
  readonly quantity: number
  readonly totalPowerW: number
}

/** What lies on several areas together; null where nothing does. */
export const plantTotals = (plants: readonly Plant[]): PlantTotals | null => {
  if (plants.length === 0) return null
  return {
    areaCount: plants.length,
    quantity: plants.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPowerW: plants.reduce((sum, { quantity, modulePowerW }) => sum + quantity * modulePowerW, 0),
  }
}
