import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FileButton } from '../ui/fields/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { FoundDesign } from './FoundDesign.tsx'
import { FoundOutlines } from './FoundOutlines.tsx'
import { ImportChoice, type ImportChoiceProps } from './ImportChoice.tsx'
import type { FileFault } from './read/readExchangeFiles.ts'
import { useFaultText } from './useFaultText.ts'
import { useReading } from './useReading.ts'

interface ImportSectionProps extends Pick<ImportChoiceProps, 'drawn' | 'onImport'> {
  /** What was let fall onto the window. */
  readonly dropped: readonly File[]
}

/** Takes files, says what is in them or what is wrong with one, and asks what to do with it. */
export const ImportSection = ({ dropped, drawn, onImport }: ImportSectionProps) => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
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
  const { t } = useTranslation('exchange')
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
