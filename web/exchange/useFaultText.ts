import { MAX_AREA_M2, MAX_AREAS, MAX_OBSTACLES, MAX_SPAN_M, MAX_VERTICES } from '#contract/limits.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { type ExchangeFault, type FaultPlace, MAX_IMPORT_BYTES } from './exchangeFault.ts'

const AT_TEXT = { feature: 'atFeature', area: 'atArea', obstacle: 'atObstacle' } as const

/** Faults whose sentence has what was found in its middle; to others it is added. */
const QUOTED = ['newerVersion', 'otherCrs', 'metres', 'onlyPoints'] as const satisfies readonly ExchangeFault['code'][]

/** What was found stands before it. */
const FULL_STOP = /\.$/

const BYTES_A_MEGABYTE = 1024 * 1024

/** Why a file is not imported, and where the fault is, in the chosen language. */
export const useFaultText = (): ((fault: ExchangeFault) => string) => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
  const limits = {
    maxMb: formats.number(MAX_IMPORT_BYTES / BYTES_A_MEGABYTE),
    maxAreas: formats.number(MAX_AREAS),
    maxObstacles: formats.number(MAX_OBSTACLES),
    maxAreaM2: formats.number(MAX_AREA_M2),
    maxSpanKm: formats.number(MAX_SPAN_M / 1000),
    maxVertices: formats.number(MAX_VERTICES),
  }
  const placed = (fault: string, at: FaultPlace): string => {
    const number = formats.number(at.number)
    if (at.of !== 'line') return t(AT_TEXT[at.of], { number, fault })
    if (at.column === null) return t('atLine', { number, fault })
    return t('atLineColumn', { number, column: formats.number(at.column), fault })
  }
  return ({ code, at, found }) => {
    const isQuoted = (QUOTED as readonly string[]).includes(code)
    const said = t(code, { ...limits, found: found ?? '' })
    const fault = found === null || isQuoted ? said : t('found', { fault: said.replace(FULL_STOP, ''), found })
    return at === null ? fault : placed(fault, at)
  }
}
