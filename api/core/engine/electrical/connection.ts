import { sum } from '../sum.ts'
import { W_A_KW } from '../units.ts'
import type { PlantBattery } from './batteryFit.ts'

/** The supply of a building from the grid, as far as it is known. */
export interface Supply {
  /** Null: not known. */
  readonly phases: 1 | 3 | null
  /** Contracted power of withdrawal [kW]; null: not known. */
  readonly contractedKw: number | null
  /** What a control limits the power of the plant to, its storage included [kW]; null: none. */
  readonly controlledKw: number | null
}

export const UNKNOWN_SUPPLY: Supply = { phases: null, contractedKw: null, controlledKw: null }

/** What is known about a plant for its connection to the grid. */
export interface ConnectedPlant {
  /** Rated power of the modules [kWp]. */
  readonly dcPowerKwp: number
  /** Rated power of each inverter [kW], and its phases; several units of a model one by one. */
  readonly inverters: readonly { readonly acPowerKw: number; readonly phases: 1 | 3 }[]
  /** The inverter of an AC-coupled battery; its power is null where it is not known. Null: there is none. */
  readonly storage: { readonly acPowerKw: number | null } | null
  readonly supply: Supply
  /** Contracted power, or more than that; null: not known. */
  readonly contracted: { readonly kw: number; readonly isMore: boolean } | null
  /** A dwelling, or another use. */
  readonly isDwelling: boolean
  /** Floor area of the building [m²]; null: not known. */
  readonly floorAreaM2: number | null
}

/** The inverter of a battery on the AC side; null where it has none. */
export const storageOf = (battery: PlantBattery | null): ConnectedPlant['storage'] =>
  battery?.model?.coupling === 'ac' ? { acPowerKw: (battery.model.acPowerW ?? 0) / W_A_KW || null } : null

/** How good the source of a rule is: an official or association page (a), a trade page (b); of `notFound` the rule was found in no text. */
export type RuleGrade = 'a' | 'b' | 'notFound'

interface RuleSource {
  /** Its name is the same in every language. */
  readonly source: string
  readonly grade: RuleGrade
}

/** The rules of connection, in the order of their lines. */
export const CONNECTION_RULES = {
  ratedPower: { source: 'CEI 0-21', grade: 'b' },
  phases: { source: 'CEI 0-21', grade: 'b' },
  storage: { source: 'CEI 0-21', grade: 'notFound' },
  feedIn: { source: 'CEI 0-21', grade: 'b' },
  interfaceProtection: { source: 'CEI 0-21 (2016)', grade: 'b' },
  project: { source: 'DM 37/2008, art. 5', grade: 'b' },
  powerWorks: { source: 'D.Lgs. 504/1995, art. 52-53', grade: 'b' },
  modelloUnico: { source: 'ARERA 674/2022, DM 297/2022', grade: 'a' },
} as const satisfies Record<string, RuleSource>
export type ConnectionRule = keyof typeof CONNECTION_RULES

/** What a rule says of a plant. */
export type ConnectionLine = {
  readonly rule: ConnectionRule
  /** `error`: it cannot be built so; `unknown`: it hangs on what is not known; `task`: something is to be done about it. */
  readonly level: 'error' | 'unknown' | 'task' | 'none'
} & (
  | { readonly code: 'ratedPower'; readonly ratedKw: number; readonly isOfModules: boolean }
  | {
      readonly code: 'onePhase' | 'onePhaseWithConsent' | 'onePhaseTooLarge' | 'onePhaseOnUnknown'
      readonly acKw: number
    }
  | { readonly code: 'threePhases' | 'threePhasesOnUnknown' | 'threePhasesOnOne'; readonly acKw: number }
  | { readonly code: 'spread' | 'spreadWithConsent' | 'spreadTooLarge'; readonly imbalanceKw: number }
  | { readonly code: 'storageAdds'; readonly storageKw: number; readonly totalKw: number }
  | { readonly code: 'storageUnknown' }
  | { readonly code: 'storageControlled'; readonly totalKw: number; readonly controlledKw: number }
  | {
      readonly code: 'feedInWithin' | 'feedInAbove' | 'feedInToCheck'
      readonly feedInKw: number
      readonly contractedKw: number
    }
  | { readonly code: 'protectionInside' | 'protectionOutside'; readonly acKw: number }
  | { readonly code: 'projectNotNeeded' | 'projectNeeded' | 'projectByPower' | 'projectByArea' }
  | { readonly code: 'powerWorks' }
  | { readonly code: 'modelloUnico' | 'ordinaryRequest' }
)

/** Limits of the rules; CEI 0-21, DM 37/2008, D.Lgs. 504/1995, DM 297/2022. */
export const CONNECTION_LIMITS = {
  onePhaseKw: 6,
  onePhaseWithConsentKw: 10,
  imbalanceKw: 6,
  protectionInsideKw: 11.08,
  projectContractedKw: 6,
  projectDwellingM2: 400,
  projectOtherM2: 200,
  powerWorksKw: 20,
  modelloUnicoKw: 200,
} as const

/** Powers within this ratio of a limit meet it: data sheets are rounded. */
const SLACK = 1 + 1e-9
const isWithin = (value: number, limit: number): boolean => value <= limit * SLACK

/** Rated power of a plant [kW]: the smaller of modules and inverters, with the inverter of an AC-coupled battery, down to what a control limits
 * it to; CEI 0-21. How power with storage counts is for the distributor to say: this is the cautious reading. */
export const ratedPowerKw = ({
  dcPowerKwp,
  inverters,
  storage,
  supply,
}: Pick<ConnectedPlant, 'dcPowerKwp' | 'inverters' | 'storage' | 'supply'>): number =>
  Math.min(
    Math.min(dcPowerKwp, sum(inverters.map(({ acPowerKw }) => acPowerKw))) + (storage?.acPowerKw ?? 0),
    supply.controlledKw ?? Number.POSITIVE_INFINITY,
  )

/** Difference between the strongest and the weakest phase [kW] with single-phase units spread as equally as may be: each, the largest first,
 * on the weakest phase. */
export const leastImbalanceKw = (onePhaseKw: readonly number[]): number => {
  const phases = [0, 0, 0]
  for (const kw of onePhaseKw.toSorted((a, b) => b - a)) {
    const weakest = phases.indexOf(Math.min(...phases))
    phases[weakest] = (phases[weakest] ?? 0) + kw
  }
  return Math.max(...phases) - Math.min(...phases)
}

const { onePhaseKw: WITHOUT_CONSENT_KW, onePhaseWithConsentKw: WITH_CONSENT_KW } = CONNECTION_LIMITS

/** The line of the phases. An AC-coupled battery, whose phases are not known, counts as single-phase. */
export const phasesLine = ({
  inverters,
  storage,
  supply,
}: Pick<ConnectedPlant, 'inverters' | 'storage' | 'supply'>): ConnectionLine => {
  const rule = 'phases'
  const threePhaseKw = sum(inverters.filter(({ phases }) => phases === 3).map(({ acPowerKw }) => acPowerKw))
  const ofPlant = inverters.filter(({ phases }) => phases === 1).map(({ acPowerKw }) => acPowerKw)
  const onePhase = [...ofPlant, ...(storage?.acPowerKw ? [storage.acPowerKw] : [])]
  const { controlledKw } = supply
  const onePhaseKw = Math.min(sum(onePhase), controlledKw ?? Number.POSITIVE_INFINITY)
  if (threePhaseKw > 0 && supply.phases === 1)
    return { rule, level: 'error', code: 'threePhasesOnOne', acKw: threePhaseKw }
  const imbalanceKw = Math.min(leastImbalanceKw(onePhase), controlledKw ?? Number.POSITIVE_INFINITY)
  if (supply.phases === 3 || threePhaseKw > 0) {
    if (!isWithin(imbalanceKw, WITH_CONSENT_KW)) return { rule, level: 'error', code: 'spreadTooLarge', imbalanceKw }
    if (!isWithin(imbalanceKw, WITHOUT_CONSENT_KW))
      return { rule, level: 'task', code: 'spreadWithConsent', imbalanceKw }
    if (supply.phases === null) return { rule, level: 'unknown', code: 'threePhasesOnUnknown', acKw: threePhaseKw }
    return onePhase.length > 0
      ? { rule, level: 'none', code: 'spread', imbalanceKw }
      : { rule, level: 'none', code: 'threePhases', acKw: threePhaseKw }
  }
  if (isWithin(onePhaseKw, WITHOUT_CONSENT_KW)) return { rule, level: 'none', code: 'onePhase', acKw: onePhaseKw }
  // On three phases the same units may be spread.
  if (supply.phases === null && onePhase.length > 1 && isWithin(imbalanceKw, WITH_CONSENT_KW))
    return { rule, level: 'unknown', code: 'onePhaseOnUnknown', acKw: onePhaseKw }
  return isWithin(onePhaseKw, WITH_CONSENT_KW)
    ? { rule, level: 'task', code: 'onePhaseWithConsent', acKw: onePhaseKw }
    : { rule, level: 'error', code: 'onePhaseTooLarge', acKw: onePhaseKw }
}

const storageLines = ({ inverters, storage, supply }: ConnectedPlant): readonly ConnectionLine[] => {
  const rule = 'storage'
  const { controlledKw } = supply
  const inverterKw = sum(inverters.map((each) => each.acPowerKw))
  if (!storage && (controlledKw === null || isWithin(inverterKw, controlledKw))) return []
  const acPowerKw = storage ? storage.acPowerKw : 0
  if (acPowerKw === null && controlledKw === null) return [{ rule, level: 'unknown', code: 'storageUnknown' }]
  const totalKw = inverterKw + (acPowerKw ?? 0)
  return controlledKw === null
    ? [{ rule, level: 'task', code: 'storageAdds', storageKw: acPowerKw ?? 0, totalKw }]
    : [{ rule, level: 'task', code: 'storageControlled', totalKw, controlledKw }]
}

const projectLine = ({ contracted, isDwelling, floorAreaM2 }: ConnectedPlant): ConnectionLine => {
  const mostM2 = isDwelling ? CONNECTION_LIMITS.projectDwellingM2 : CONNECTION_LIMITS.projectOtherM2
  const isLarge = floorAreaM2 !== null && floorAreaM2 > mostM2
  const { projectContractedKw } = CONNECTION_LIMITS
  const isStrong =
    contracted !== null &&
    (contracted.isMore ? contracted.kw >= projectContractedKw : contracted.kw > projectContractedKw)
  const rule = 'project'
  if (isLarge || isStrong) return { rule, level: 'task', code: 'projectNeeded' }
  if (contracted === null) return { rule, level: 'none', code: 'projectByPower' }
  return floorAreaM2 === null
    ? { rule, level: 'none', code: 'projectByArea' }
    : { rule, level: 'none', code: 'projectNotNeeded' }
}

const feedInLine = (feedInKw: number, { kw, isMore }: NonNullable<ConnectedPlant['contracted']>): ConnectionLine => {
  const isCovered = isWithin(feedInKw, kw)
  const code = isCovered ? 'feedInWithin' : isMore ? 'feedInToCheck' : 'feedInAbove'
  return { rule: 'feedIn', level: isCovered ? 'none' : 'task', code, feedInKw, contractedKw: kw }
}

/** What the rules of connection say of a plant, a line each.
 * @see docs/behaviour.md 9.12 */
export const connectionLines = (plant: ConnectedPlant): readonly ConnectionLine[] => {
  const { inverters, storage, supply, contracted, dcPowerKwp } = plant
  const inverterKw = sum(inverters.map(({ acPowerKw }) => acPowerKw))
  const acKw = Math.min(inverterKw + (storage?.acPowerKw ?? 0), supply.controlledKw ?? Number.POSITIVE_INFINITY)
  const ratedKw = ratedPowerKw(plant)
  const { protectionInsideKw, powerWorksKw, modelloUnicoKw } = CONNECTION_LIMITS
  const isInside = isWithin(acKw, protectionInsideKw)
  return [
    { rule: 'ratedPower', level: 'none', code: 'ratedPower', ratedKw, isOfModules: dcPowerKwp < inverterKw },
    phasesLine(plant),
    ...storageLines(plant),
    ...(contracted ? [feedInLine(ratedKw, contracted)] : []),
    {
      rule: 'interfaceProtection',
      level: isInside ? 'none' : 'task',
      code: isInside ? 'protectionInside' : 'protectionOutside',
      acKw,
    },
    projectLine(plant),
    ...(isWithin(ratedKw, powerWorksKw) ? [] : [{ rule: 'powerWorks', level: 'task', code: 'powerWorks' } as const]),
    {
      rule: 'modelloUnico',
      level: 'none',
      code: isWithin(ratedKw, modelloUnicoKw) ? 'modelloUnico' : 'ordinaryRequest',
    },
  ]
}
