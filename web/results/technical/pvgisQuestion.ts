import { ventilationOf } from '#engine/production/cellTemperature.ts'
import type { YieldSteps } from '#engine/production/yieldDifference.ts'
import { W_A_KW } from '#engine/units.ts'
import type { PlantSize } from '#wire/plant.ts'
import type { PvgisPlane, PvgisResponse, PvgisYield } from '#wire/pvgis.ts'
import { ApiError } from '../../base/http/apiError.ts'
import { postJson } from '../../base/http/postJson.ts'

/** A roof plane with the power of its modules. */
export interface PoweredPlane {
  readonly plane: PvgisPlane
  readonly powerKwp: number
}

const whole = (degrees: number, round = 360): number => Math.round(degrees) % round

/** The planes of a plant, rounded to whole degrees, without duplicates. */
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

/** Yearly energy of a plant by PVGIS, which ignores shade from nearby objects.
 * @param yields one for each plane, in the same order */
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

/** The same steps of our estimate; null if the estimate has other steps. */
export const ownSteps = (waterfall: PlantSize['production']['waterfall']): YieldSteps | null => {
  const after = (step: string): number | undefined => waterfall.find((each) => each.step === step)?.afterKwh
  const [lightKwh, afterReflectionKwh, afterTemperatureKwh] = ['horizon', 'reflection', 'temperature'].map(after)
  const producedKwh = waterfall.at(-1)?.afterKwh
  if (!lightKwh || !afterReflectionKwh || !afterTemperatureKwh || !producedKwh) return null
  const afterShadeKwh = after('shade') ?? afterTemperatureKwh
  return { lightKwh, afterReflectionKwh, afterTemperatureKwh, afterShadeKwh, producedKwh }
}

/** Text key for a failed comparison. */
export const refusalOf = (error: Error): 'noData' | 'busy' | 'tooMany' | 'noAnswer' => {
  switch (error instanceof ApiError ? error.code : null) {
    case 'weatherNotCovered':
      return 'noData'
    case 'pvgisBusy':
      return 'busy'
    case 'rateLimited':
      return 'tooMany'
    default:
      return 'noAnswer'
  }
}

/** Requests PVGIS through our server; the answer's schema loads with the first request. */
export const askPvgis = async (question: object, signal: AbortSignal): Promise<PvgisResponse> => {
  const { PvgisResponse: Reply } = await import('#wire/pvgis.ts')
  return postJson('/api/weather/pvgis', question, Reply, signal)
}
