import {
  cutText,
  MAX_AREA_M2,
  MAX_AREAS,
  MAX_OBSTACLES,
  MAX_SPAN_M,
  MAX_SURROUNDINGS,
  MAX_VERTICES,
} from '#wire/limits.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice, type NoticeProps } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { type ExchangeFault, MAX_IMPORT_BYTES } from '../exchangeFault.ts'
import { COUNTED, type ImportedDesign, tickedOf } from '../importedDesign.ts'
import type { ImportFault } from '../read/readExchangeFiles.ts'
import { FoundOutlines } from './FoundOutlines.tsx'
import { ImportChoice, type ImportChoiceProps } from './ImportChoice.tsx'
import { useReading } from './useReading.ts'
import { whereItLies } from './whereItLies.ts'

interface ImportSectionProps extends Pick<ImportChoiceProps, 'drawn' | 'onImport'> {
  /** The files dropped onto the window. */
  readonly dropped: readonly File[]
}

/** Accepts files, shows their content or fault, and asks what to do with them. */
export const ImportSection = ({ dropped, drawn, onImport }: ImportSectionProps) => {
  const { t, formats } = useRestWords('exchange')
  const { reading, read, swapAxes, tick } = useReading(dropped)
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
        {found && <FoundOutlines found={found} onTick={tick} />}
        {found && <ImportChoice name={name} found={tickedOf(found)} drawn={drawn} onImport={onImport} />}
      </div>
    </Section>
  )
}

interface RefusalProps {
  readonly fault: ImportFault
  readonly isOneOfMany: boolean
}

const Refusal = ({ fault, isOneOfMany }: RefusalProps) => {
  const { t } = useRestWords('exchange')
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

/** Faults whose sentence quotes the faulty text in its middle; others append it. */
const QUOTED = ['newerVersion', 'otherCrs', 'metres', 'onlyPoints'] as const satisfies readonly ExchangeFault['code'][]

/** Follows the value that was found. */
const FULL_STOP = /\.$/

const BYTES_A_MEGABYTE = 1024 * 1024

/** The reason for a failed import, and the place of the fault, in the chosen language. */
const useFaultText = (): ((fault: ExchangeFault) => string) => {
  const { t, formats } = useRestWords('exchange')
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

const MAX_NAMED_LINKS = 3
const MAX_LINK_CHARACTERS = 60

/** The first links, shortened. */
const namesOf = (links: readonly string[]): string => {
  const named = links
    .slice(0, MAX_NAMED_LINKS)
    .map((link) => (link.length > MAX_LINK_CHARACTERS ? `${cutText(link, MAX_LINK_CHARACTERS)}…` : link))
  return [...named, ...(links.length > MAX_NAMED_LINKS ? ['…'] : [])].join(', ')
}

interface FoundDesignProps {
  /** The name of the file, or the number of files. */
  readonly name: string
  readonly fileCount: number
  readonly found: ImportedDesign
  readonly isSwapped: boolean
  /** Exchanges latitude and longitude. */
  readonly onSwap: () => void
}

/** The content of a file, and a warning about its place. */
const FoundDesign = ({ name, fileCount, found, isSwapped, onSwap }: FoundDesignProps) => {
  const { t, formats } = useRestWords('exchange')
  const { areas, obstacles, surroundings, choices, counts, links } = found
  const doubt = useDoubt(tickedOf(found), isSwapped)
  const sentences = [
    t('readText', { areas: formats.number(areas.length), obstacles: formats.number(obstacles.length) }),
    surroundings.length > 0 && t('readSurroundings', { number: formats.number(surroundings.length) }),
    choices?.horizon && t('readHorizon'),
    ...COUNTED.map((kind) => counts[kind] && t(kind, { number: formats.number(counts[kind]) })),
    links.length > 0 && t('links', { number: formats.number(links.length), names: namesOf(links) }),
    fileCount > 1 && t('outlinesOnly'),
  ]
  return (
    <>
      <Notice tone="accent" title={t('readTitle', { name })} text={sentences.filter(Boolean).join(' ')} />
      {doubt && (
        <Notice
          {...doubt.said}
          action={doubt.swapText !== null && <Button onClick={onSwap}>{doubt.swapText}</Button>}
        />
      )}
    </>
  )
}

interface Doubt {
  readonly said: Pick<NoticeProps, 'title' | 'text' | 'tone'>
  /** Label of the button that exchanges latitude and longitude; null if that would not help. */
  readonly swapText: string | null
}

/** A warning about an unlikely place, such as the sea; null if there is none. */
const useDoubt = (found: ImportedDesign, isSwapped: boolean): Doubt | null => {
  const { t, formats } = useRestWords('exchange')
  // One notice for all texts, so that its button keeps the focus when pressed.
  if (isSwapped) return { said: { text: t('swapped') }, swapText: t('swapBack') }
  const where = whereItLies(found)
  if (where.kind === 'inItaly') return null
  if (where.kind === 'swapped')
    return { said: { tone: 'danger', title: t('looksSwapped'), text: t('looksSwappedText') }, swapText: t('swap') }
  const place = { lat: formats.number(where.example.lat, 4), lng: formats.number(where.example.lng, 4) }
  const title = t('outsideItaly', { number: formats.number(where.count) })
  return { said: { tone: 'danger', title, text: t('outsideItalyText', place) }, swapText: null }
}
