/** The modules on an area with one panel. */
export interface AreaModules {
  readonly areaId: string
  readonly quantity: number
  readonly modulePowerW: number
}

/** Totals of several areas. */
export interface PlantTotals {
  /** Number of areas with modules. */
  readonly areaCount: number
  readonly quantity: number
  readonly totalPowerW: number
}

/** Totals of several areas; null without modules. */
export const plantTotals = (areas: readonly AreaModules[]): PlantTotals | null => {
  if (areas.length === 0) return null
  return {
    areaCount: areas.length,
    quantity: areas.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPowerW: areas.reduce((sum, { quantity, modulePowerW }) => sum + quantity * modulePowerW, 0),
  }
}
