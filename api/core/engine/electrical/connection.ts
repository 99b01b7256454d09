/** What is known about a plant for its connection to the grid. */
export interface ConnectedPlant {
  /** Rated power of the modules [kWp]. */
  readonly dcPowerKwp: number
  /** Rated power of the inverters [kW], and their phases. */
  readonly inverters: readonly { readonly acPowerKw: number; readonly phases: 1 | 3 }[]
  /** Contracted power of withdrawal [kW], or more than that; null: not known. */
  readonly contracted: { readonly kw: number; readonly isMore: boolean } | null
  /** A dwelling, or another use. */
  readonly isDwelling: boolean
  /** Floor area of the building [m²]; null: not known. */
  readonly floorAreaM2: number | null
}

/** How good the source of a rule is: an official or association page (a), a trade page (b), public code of a practice product (c), one
 * secondary source only (unsure). */
export type RuleGrade = 'a' | 'b' | 'c' | 'unsure'

interface RuleSource {
  /** Its name is the same in every language. */
  readonly source: string
  readonly grade: RuleGrade
}

/** The rules of connection, in the order of their lines. */
export const CONNECTION_RULES = {
  ratedPower: { source: 'CEI 0-21', grade: 'b' },
  phases: { source: 'CEI 0-21', grade: 'b' },
  imbalance: { source: 'CEI 0-21', grade: 'b' },
  feedIn: { source: 'CEI 0-21', grade: 'b' },
  interfaceProtection: { source: 'AEEGSI 786/2016', grade: 'b' },
  project: { source: 'DM 37/2008', grade: 'a' },
  powerWorks: { source: 'D.Lgs. 504/1995', grade: 'c' },
  modelloUnico: { source: 'ARERA 674/2022, DM 297/2022', grade: 'a' },
} as const satisfies Record<string, RuleSource>
export type ConnectionRule = keyof typeof CONNECTION_RULES

/** What a rule says of a plant. */
export type ConnectionLine = {
  readonly rule: ConnectionRule
  /** Whether something is to be done about it. */
  readonly isTask: boolean
} & (
  | { readonly code: 'ratedPower'; readonly ratedKw: number; readonly isOfModules: boolean }
  | { readonly code: 'onePhase' | 'onePhaseWithConsent' | 'onePhaseTooLarge'; readonly acKw: number }
  | { readonly code: 'threePhases'; readonly acKw: number }
  | { readonly code: 'imbalanced'; readonly imbalanceKw: number }
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

/** Limits of the rules; CEI 0-21, AEEGSI 786/2016, DM 37/2008, D.Lgs. 504/1995, DM 297/2022. */
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

/** Rated power of a plant [kW]: the smaller of modules and inverters; CEI 0-21. */
export const ratedPowerKw = ({ dcPowerKwp, inverters }: Pick<ConnectedPlant, 'dcPowerKwp' | 'inverters'>): number =>
  Math.min(
    dcPowerKwp,
    inverters.reduce((sum, { acPowerKw }) => sum + acPowerKw, 0),
  )

const phasesLine = (acKw: number, onePhaseKw: number, areAllThree: boolean): ConnectionLine => {
  const rule = 'phases'
  if (areAllThree) return { rule, isTask: false, code: 'threePhases', acKw }
  if (isWithin(onePhaseKw, CONNECTION_LIMITS.onePhaseKw))
    return { rule, isTask: false, code: 'onePhase', acKw: onePhaseKw }
  return isWithin(onePhaseKw, CONNECTION_LIMITS.onePhaseWithConsentKw)
    ? { rule, isTask: true, code: 'onePhaseWithConsent', acKw: onePhaseKw }
    : { rule, isTask: true, code: 'onePhaseTooLarge', acKw: onePhaseKw }
}

const projectLine = ({ contracted, isDwelling, floorAreaM2 }: ConnectedPlant): ConnectionLine => {
  const mostM2 = isDwelling ? CONNECTION_LIMITS.projectDwellingM2 : CONNECTION_LIMITS.projectOtherM2
  const isLarge = floorAreaM2 !== null && floorAreaM2 > mostM2
  const { projectContractedKw } = CONNECTION_LIMITS
  const isStrong =
    contracted !== null &&
    (contracted.isMore ? contracted.kw >= projectContractedKw : contracted.kw > projectContractedKw)
  const rule = 'project'
  if (isLarge || isStrong) return { rule, isTask: true, code: 'projectNeeded' }
  if (contracted === null) return { rule, isTask: false, code: 'projectByPower' }
  return floorAreaM2 === null
    ? { rule, isTask: false, code: 'projectByArea' }
    : { rule, isTask: false, code: 'projectNotNeeded' }
}

const feedInLine = (feedInKw: number, { kw, isMore }: NonNullable<ConnectedPlant['contracted']>): ConnectionLine => {
  const isCovered = isWithin(feedInKw, kw)
  const code = isCovered ? 'feedInWithin' : isMore ? 'feedInToCheck' : 'feedInAbove'
  return { rule: 'feedIn', isTask: !isCovered, code, feedInKw, contractedKw: kw }
}

/** What the rules of connection say of a plant, a line each.
 * @see docs/behaviour.md 9.12 */
export const connectionLines = (plant: ConnectedPlant): readonly ConnectionLine[] => {
  const { inverters, contracted, dcPowerKwp } = plant
  const acKw = inverters.reduce((sum, { acPowerKw }) => sum + acPowerKw, 0)
  const onePhaseKw = inverters.filter(({ phases }) => phases === 1).reduce((sum, each) => sum + each.acPowerKw, 0)
  const ratedKw = ratedPowerKw(plant)
  const { protectionInsideKw, powerWorksKw, modelloUnicoKw, imbalanceKw } = CONNECTION_LIMITS
  // One single-phase inverter on a three-phase connection loads one phase.
  const isImbalanced = onePhaseKw > 0 && acKw > onePhaseKw && !isWithin(onePhaseKw, imbalanceKw)
  return [
    { rule: 'ratedPower', isTask: false, code: 'ratedPower', ratedKw, isOfModules: dcPowerKwp < acKw },
    phasesLine(acKw, onePhaseKw, onePhaseKw === 0),
    ...(isImbalanced
      ? [{ rule: 'imbalance', isTask: true, code: 'imbalanced', imbalanceKw: onePhaseKw } as const]
      : []),
    ...(contracted ? [feedInLine(ratedKw, contracted)] : []),
    {
      rule: 'interfaceProtection',
      isTask: !isWithin(acKw, protectionInsideKw),
      code: isWithin(acKw, protectionInsideKw) ? 'protectionInside' : 'protectionOutside',
      acKw,
    },
    projectLine(plant),
    ...(isWithin(ratedKw, powerWorksKw) ? [] : [{ rule: 'powerWorks', isTask: true, code: 'powerWorks' } as const]),
    {
      rule: 'modelloUnico',
      isTask: false,
      code: isWithin(ratedKw, modelloUnicoKw) ? 'modelloUnico' : 'ordinaryRequest',
    },
  ]
}
