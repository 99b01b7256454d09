import { useTranslation } from 'react-i18next'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import type { ExchangeFault } from './exchangeFault.ts'
import { FoundDesign, type FoundDesignProps } from './FoundDesign.tsx'
import { useFaultText } from './useFaultText.ts'
import { useReading } from './useReading.ts'

interface ImportSectionProps extends Pick<FoundDesignProps, 'drawn' | 'onImport'> {
  /** What was let fall onto the window. */
  readonly dropped: readonly File[]
}

/** Takes a file, says what is in it or what is wrong with it, and asks what to do with it. */
export const ImportSection = ({ dropped, drawn, onImport }: ImportSectionProps) => {
  const { t } = useTranslation('exchange')
  const { reading, read } = useReading(dropped)
  return (
    <Section title={t('import')}>
      <div className="space-y-3">
        <p className="text-muted">
          {t('importText')} <span className="pointer-coarse:hidden">{t('dropText')}</span>
        </p>
        <FileButton label={t('choose')} onChoose={read} />
        <div role="status" className="space-y-3">
          {reading?.kind === 'reading' && <p>{t('reading', { name: reading.name })}</p>}
          {reading?.kind === 'read' && reading.result.ok && (
            <FoundDesign name={reading.name} found={reading.result.value} drawn={drawn} onImport={onImport} />
          )}
          {reading?.kind === 'read' && !reading.result.ok && (
            <Refusal name={reading.name} fault={reading.result.fault} />
          )}
        </div>
      </div>
    </Section>
  )
}

const Refusal = ({ name, fault }: { readonly name: string; readonly fault: ExchangeFault }) => {
  const { t } = useTranslation('exchange')
  const faultText = useFaultText()
  return <Notice tone="danger" title={t('refusedTitle', { name })} text={`${faultText(fault)} ${t('unchanged')}`} />
}
