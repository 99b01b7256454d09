import { useRef, useState } from 'react'
import { MAX_CONTACT_LENGTH, MAX_PERSON_LENGTH } from '#contract/limits.ts'
import type { ProposalSender } from '#contract/proposal.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type LogoFault, readLogoFile } from './readLogoFile.ts'

interface SenderFieldsProps {
  readonly sender: ProposalSender
  readonly onChange: (changed: Partial<ProposalSender>) => void
}

/** Who sends proposals from this device. */
export const SenderFields = ({ sender, onChange }: SenderFieldsProps) => {
  const { t } = useTranslation('analysis')
  const [fault, setFault] = useState<LogoFault | null>(null)
  const { name, contact, logo } = sender
  /** Reading takes a moment: what is chosen later counts. */
  const latest = useRef<File>(null)
  const choose = async (file: File) => {
    latest.current = file
    const read = await readLogoFile(file)
    if (latest.current !== file) return
    setFault(read.ok ? null : read.fault)
    if (read.ok) onChange({ logo: read.value })
  }
  const remove = () => {
    latest.current = null
    onChange({ logo: null })
  }
  return (
    <fieldset className="space-y-3 border-line border-t pt-3">
      <legend className="sr-only">{t('proposalSender')}</legend>
      <p className="text-muted text-xs">{t('proposalSenderKept')}</p>
      <TextField
        label={t('proposalSenderName')}
        value={name}
        maxLength={MAX_PERSON_LENGTH}
        autoComplete="organization"
        onChange={(value) => onChange({ name: value })}
      />
      <TextField
        label={t('proposalSenderContact')}
        value={contact}
        maxLength={MAX_CONTACT_LENGTH}
        autoComplete="off"
        onChange={(value) => onChange({ contact: value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={t('proposalLogo')}
            className="max-h-11 max-w-36 rounded border border-line bg-white object-contain p-1"
          />
        )}
        <FileButton
          label={t(logo ? 'proposalLogoChange' : 'proposalLogoAdd')}
          accept="image/*"
          onChoose={([file]) => void choose(file)}
        />
        {logo && <Button onClick={remove}>{t('proposalLogoRemove')}</Button>}
      </div>
      {fault && (
        <p role="alert" className="text-danger text-xs">
          {t(fault)}
        </p>
      )}
    </fieldset>
  )
}
