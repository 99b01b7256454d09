import {
  CONNECTION_LIMITS,
  CONNECTION_RULES,
  type ConnectionLine,
  type RuleGrade,
} from '#engine/electrical/connection.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

const GRADE_TEXT = { a: 'gradeA', b: 'gradeB', notFound: 'gradeNotFound' } as const satisfies Record<RuleGrade, string>

type Words = LocaleBundle<'connection'>

const valueText = (line: ConnectionLine, isDwelling: boolean, { connection, formats }: Words): string => {
  const kw = (value: number): string => formats.number(value, 2)
  switch (line.code) {
    case 'ratedPower':
      return filledIn(connection.ratedPowerLine, { kw: kw(line.ratedKw) })
    case 'spread':
    case 'spreadWithConsent':
    case 'spreadTooLarge':
      return filledIn(connection[line.code], { kw: kw(line.imbalanceKw) })
    case 'storageAdds':
      return filledIn(connection.storageAdds, { storage: kw(line.storageKw), total: kw(line.totalKw) })
    case 'storageControlled':
      return filledIn(connection.storageControlled, { total: kw(line.totalKw), controlled: kw(line.controlledKw) })
    case 'feedInWithin':
    case 'feedInAbove':
    case 'feedInToCheck':
      return filledIn(connection[line.code], { feedIn: kw(line.feedInKw), contracted: kw(line.contractedKw) })
    case 'onePhase':
    case 'onePhaseWithConsent':
    case 'onePhaseTooLarge':
    case 'onePhaseOnUnknown':
    case 'threePhases':
    case 'threePhasesOnUnknown':
    case 'threePhasesOnOne':
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
