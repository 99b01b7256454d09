import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { Speech } from './speech.ts'

/** What the screen asks for, `Inverter: replaced in`, is no name of what a table tells. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof Speech['own']>>

/** What an assumption is called in a table. */
export const assumptionName = (key: AssumptionKey, { own, assumptions }: Speech): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]
