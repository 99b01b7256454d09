import type { ContractedPower } from '#engine/consumption/measuredHouseholds.ts'
import {
  CONNECTION_LIMITS,
  CONNECTION_RULES,
  type ConnectedPlant,
  type ConnectionLine,
  type RuleGrade,
} from '#engine/electrical/connection.ts'
import type { PlantSize } from '#wire/plant.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** Contracted power by its class. */
const CONTRACTED = {
  upTo3Kw: { kw: 3, isMore: false },
  upTo4_5Kw: { kw: 4.5, isMore: false },
  upTo6Kw: { kw: 6, isMore: false },
  above6Kw: { kw: 6, isMore: true },
} as const satisfies Record<ContractedPower, ConnectedPlant['contracted']>

/** What a plant of an answer is for the rules of connection.
 * @param contractedPower undefined: not entered */
export const connectedPlant = (
  { inverters, totalPower }: Pick<PlantSize, 'inverters' | 'totalPower'>,
  contractedPower: ContractedPower | undefined,
  isBusiness: boolean,
): ConnectedPlant => ({
  dcPowerKwp: totalPower / 1000,
  inverters: inverters.map(({ acPowerKw, isThreePhase, wired }) => ({
    acPowerKw,
    phases: wired?.model.phases ?? (isThreePhase ? 3 : 1),
  })),
  contracted: contractedPower ? CONTRACTED[contractedPower] : null,
  isDwelling: !isBusiness,
  floorAreaM2: null,
})

const GRADE_TEXT = { a: 'gradeA', b: 'gradeB', c: 'gradeC', unsure: 'gradeUnsure' } as const satisfies Record<
  RuleGrade,
  string
>

type Words = LocaleBundle<'connection'>

const valueText = (line: ConnectionLine, isDwelling: boolean, { connection, formats }: Words): string => {
  const kw = (value: number): string => formats.number(value, 2)
  switch (line.code) {
    case 'ratedPower':
      return filledIn(connection.ratedPowerLine, { kw: kw(line.ratedKw) })
    case 'imbalanced':
      return filledIn(connection.imbalanced, { kw: kw(line.imbalanceKw) })
    case 'feedInWithin':
    case 'feedInAbove':
    case 'feedInToCheck':
      return filledIn(connection[line.code], { feedIn: kw(line.feedInKw), contracted: kw(line.contractedKw) })
    case 'onePhase':
    case 'onePhaseWithConsent':
    case 'onePhaseTooLarge':
    case 'threePhases':
      return filledIn(connection[line.code], { kw: kw(line.acKw) })
    case 'powerWorks':
      return connection.powerWorksLine
    case 'modelloUnico':
      return connection.modelloUnicoLine
    case 'projectNeeded':
    case 'projectByPower':
    case 'projectByArea': {
      const { projectDwellingM2, projectOtherM2 } = CONNECTION_LIMITS
      return filledIn(connection[line.code], { area: formats.number(isDwelling ? projectDwellingM2 : projectOtherM2) })
    }
    default:
      return connection[line.code]
  }
}

/** A rule of connection in words: its name, what it says of the plant, and where it is from. */
export const connectionText = (line: ConnectionLine, isDwelling: boolean, locale: Words) => {
  const { connection } = locale
  const { source, grade } = CONNECTION_RULES[line.rule]
  const rated =
    line.code === 'ratedPower' ? [line.isOfModules ? connection.ratedOfModules : connection.ratedOfInverter] : []
  return {
    name: connection[line.rule],
    value: valueText(line, isDwelling, locale),
    words: [...rated, filledIn(connection.source, { source, grade: connection[GRADE_TEXT[grade]] })].join(' '),
  }
}
