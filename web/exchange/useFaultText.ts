import { useTranslation } from 'react-i18next'
import { MAX_AREA_M2, MAX_AREAS, MAX_OBSTACLES, MAX_VERTICES } from '../../api/contract/limits.ts'
import { useFormats } from '../i18n/useFormats.ts'
import type { ExchangeFault } from './exchangeFault.ts'
import { MAX_IMPORT_BYTES } from './read/readExchangeFile.ts'

const AT_TEXT = { line: 'atLine', feature: 'atFeature', area: 'atArea', obstacle: 'atObstacle' } as const

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
    maxVertices: formats.number(MAX_VERTICES),
  }
  return ({ code, at, found }) => {
    if (code === 'newerVersion') return t(code, { found: found ?? '' })
    const said = t(code, limits)
    const fault = found === null ? said : t('found', { fault: said.replace(FULL_STOP, ''), found })
    return at === null ? fault : t(AT_TEXT[at.of], { number: formats.number(at.number), fault })
  }
}
