import type { PlantBattery } from '#engine/electrical/batteryFit.ts'
import type { AskedPlant } from './detailedRequest.ts'

/** The battery of a setup, which a premium one may have beside the requested ones; null: none.
 * @param capacityKwh of the setup; undefined: answers of earlier releases, and plants without setups
 * @param asked options of the request that it answers */
export const batteryOfSetup = (capacityKwh: number | undefined, asked: AskedPlant['detailed']): PlantBattery | null => {
  const requested = asked?.battery ?? null
  if (capacityKwh === undefined || requested?.capacityKwh === capacityKwh) return requested
  return capacityKwh > 0 ? { capacityKwh } : null
}
