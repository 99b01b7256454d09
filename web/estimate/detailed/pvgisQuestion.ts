import type { PlantSize } from '#contract/plant.ts'
import type { PvgisPlane, PvgisYield } from '#contract/pvgis.ts'
import { ventilationOf } from '#engine/production/cellTemperature.ts'
import type { YieldSteps } from '#engine/production/yieldDifference.ts'

/** A plane with the power that lies on it. */
export interface PoweredPlane {
  readonly plane: PvgisPlane
  readonly powerKwp: number
}

const W_A_KW = 1000
const whole = (degrees: number, round = 360): number => Math.round(degrees) % round

/** The planes of a plant to whole degrees, each once. */
export const planesOf = ({ areas }: Pick<PlantSize, 'areas'>): readonly PoweredPlane[] => {
  const powered = new Map<string, PoweredPlane>()
  for (const { totalPower, layout } of areas) {
    const fit = layout.faces.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const { tiltDeg, azimuthDeg, quantity } of layout.faces) {
      const powerKwp = fit > 0 ? (totalPower * quantity) / fit / W_A_KW : 0
      if (powerKwp === 0) continue
      const plane: PvgisPlane = {
        tiltDeg: whole(tiltDeg),
        azimuthDeg: whole(azimuthDeg + 360),
        mounting: ventilationOf(layout.mounting, tiltDeg) === 'closeToRoof' ? 'building' : 'free',
      }
      const key = JSON.stringify(plane)
      powered.set(key, { plane, powerKwp: powerKwp + (powered.get(key)?.powerKwp ?? 0) })
    }
  }
  return [...powered.values()]
}

/** The year of a plant by PVGIS, which knows nothing that stands near.
 * @param yields of the planes, in their order */
export const pvgisSteps = (planes: readonly PoweredPlane[], yields: readonly PvgisYield[]): YieldSteps => {
  const sumOf = (key: keyof PvgisYield): number =>
    planes.reduce((sum, { powerKwp }, index) => sum + powerKwp * (yields[index]?.[key] ?? 0), 0)
  const afterTemperatureKwh = sumOf('afterTemperatureKwhPerKwp')
  return {
    lightKwh: sumOf('lightKwhPerKwp'),
    afterReflectionKwh: sumOf('afterReflectionKwhPerKwp'),
    afterTemperatureKwh,
    afterShadeKwh: afterTemperatureKwh,
    producedKwh: sumOf('annualKwhPerKwp'),
  }
}

/** The same steps of an estimate; null where it has other ones. */
export const ownSteps = (waterfall: PlantSize['production']['waterfall']): YieldSteps | null => {
  const after = (step: string): number | undefined => waterfall.find((each) => each.step === step)?.afterKwh
  const [lightKwh, afterReflectionKwh, afterTemperatureKwh] = ['horizon', 'reflection', 'temperature'].map(after)
  const producedKwh = waterfall.at(-1)?.afterKwh
  if (!lightKwh || !afterReflectionKwh || !afterTemperatureKwh || !producedKwh) return null
  const afterShadeKwh = after('shade') ?? afterTemperatureKwh
  return { lightKwh, afterReflectionKwh, afterTemperatureKwh, afterShadeKwh, producedKwh }
}
