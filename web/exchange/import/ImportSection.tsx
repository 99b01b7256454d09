import { MAX_AREA_M2, MAX_AREAS, MAX_OBSTACLES, MAX_SPAN_M, MAX_SURROUNDINGS, MAX_VERTICES } from '#contract/limits.ts'
import { useWords } from '../../i18n/useWords.ts'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { type ExchangeFault, MAX_IMPORT_BYTES } from '../exchangeFault.ts'
import type { FileFault } from '../read/readWorker.ts'
import { FoundDesign } from './FoundDesign.tsx'
import { FoundOutlines } from './FoundOutlines.tsx'
import { ImportChoice, type ImportChoiceProps } from './ImportChoice.tsx'
import { useReading } from './useReading.ts'

interface ImportSectionProps extends Pick<ImportChoiceProps, 'drawn' | 'onImport'> {
  /** What was let fall onto the window. */
  readonly dropped: readonly File[]
}

/** Takes files, says what is in them or what is wrong with one, and asks what to do with it. */
export const ImportSection = ({ dropped, drawn, onImport }: ImportSectionProps) => {
  const { t, formats } = useWords('exchange')
  const { reading, read, swapAxes } = useReading(dropped)
  const names = reading?.names ?? []
  const name = names.length > 1 ? t('files', { number: formats.number(names.length) }) : names[0] || t('text')
  const result = reading?.kind === 'read' ? reading.result : null
  const found = result?.ok ? result.value : null
  return (
    <Section title={t('import')}>
      <div className="space-y-3">
        <p className="text-muted">
          {t('importText')} <span className="pointer-coarse:hidden">{t('dropText')}</span>
        </p>
        <FileButton label={t('choose')} multiple onChoose={read} />
        <div role="status" className="space-y-3">
          {reading?.kind === 'reading' && <p>{t('reading', { name })}</p>}
          {found && (
            <FoundDesign
              name={name}
              fileCount={names.length}
              found={found}
              isSwapped={reading?.kind === 'read' && reading.isSwapped}
              onSwap={swapAxes}
            />
          )}
          {result && !result.ok && <Refusal fault={result.fault} isOneOfMany={names.length > 1} />}
        </div>
        {found && <FoundOutlines found={found} />}
        {found && <ImportChoice name={name} found={found} drawn={drawn} onImport={onImport} />}
      </div>
    </Section>
  )
}

interface RefusalProps {
  readonly fault: FileFault
  readonly isOneOfMany: boolean
}

const Refusal = ({ fault, isOneOfMany }: RefusalProps) => {
  const { t } = useWords('exchange')
  const faultText = useFaultText()
  const sentences = [faultText(fault), isOneOfMany && t('noneOfMany'), t('unchanged')]
  return (
    <Notice
      tone="danger"
      title={t('refusedTitle', { name: fault.fileName || t('text') })}
      text={sentences.filter(Boolean).join(' ')}
    />
  )
}

const AT_TEXT = { feature: 'atFeature', area: 'atArea', obstacle: 'atObstacle', surrounding: 'atSurrounding' } as const

/** Faults whose sentence has what was found in its middle; to others it is added. */
const QUOTED = ['newerVersion', 'otherCrs', 'metres', 'onlyPoints'] as const satisfies readonly ExchangeFault['code'][]

/** What was found stands before it. */
const FULL_STOP = /\.$/

const BYTES_A_MEGABYTE = 1024 * 1024

/** Why a file is not imported, and where the fault is, in the chosen language. */
const useFaultText = (): ((fault: ExchangeFault) => string) => {
  const { t, formats } = useWords('exchange')
  const limits = {
    maxMb: formats.number(MAX_IMPORT_BYTES / BYTES_A_MEGABYTE),
    maxAreas: formats.number(MAX_AREAS),
    maxObstacles: formats.number(MAX_OBSTACLES),
    maxSurroundings: formats.number(MAX_SURROUNDINGS),
    maxAreaM2: formats.number(MAX_AREA_M2),
    maxSpanKm: formats.number(MAX_SPAN_M / 1000),
    maxVertices: formats.number(MAX_VERTICES),
  }
  return ({ code, at, found }) => {
    const isQuoted = (QUOTED as readonly string[]).includes(code)
    const said = t(code, { ...limits, found: found ?? '' })
    const fault = found === null || isQuoted ? said : t('found', { fault: said.replace(FULL_STOP, ''), found })
    return at === null ? fault : t(AT_TEXT[at.of], { number: formats.number(at.number), fault })
  }
}
