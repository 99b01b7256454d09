import { useState } from 'react'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/language.ts'
import { MAX_ADDRESS_LENGTH } from '#contract/limits.ts'
import type { ProposalRequest } from '#contract/proposal.ts'
import type { AskedAnalysis } from '../../design/analyzeRequest.ts'
import type { AskedPlant } from '../../design/plantRequest.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { spokenLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PdfButton } from '../PdfButton.tsx'

/** What a proposal says beside the setup: whose roof it is, and which of the design's areas. */
interface ProposalHead extends Pick<ProposalRequest, 'name' | 'address' | 'areaLabel' | 'areaLabels' | 'otherAreas'> {
  /** Null where nothing may be changed. */
  readonly onAddress: ((address: string) => void) | null
}

/** A proposal of an area. */
export interface AreaProposal extends ProposalHead {
  readonly analysis: AskedAnalysis
}

/** A proposal of a plant. */
export interface PlantProposal extends ProposalHead {
  readonly plant: AskedPlant
}

/** Each in its own words. */
const OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))

interface ProposalButtonProps {
  readonly subject: AreaProposal | PlantProposal
  /** Of the current setup. */
  readonly panelId: string
}

/** Generate Proposal (docs/behaviour.md 10.2): a PDF with the setup as it is shown. */
export const ProposalButton = ({ subject, panelId }: ProposalButtonProps) => {
  const { t } = useTranslation('analysis')
  const { language: shown } = useLanguage()
  // The figures of the mixture are Italian, and so is who is shown the paper.
  const [language, setLanguage] = useState(spokenLanguage(shown, 'map'))
  const { onAddress, ...told } = subject
  const body: ProposalRequest = { ...told, panelId, language }
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {onAddress && (
        <label className="flex flex-col gap-1">
          <span className="text-muted text-xs">{t('proposalAddress')}</span>
          <input
            type="text"
            value={told.address}
            maxLength={MAX_ADDRESS_LENGTH}
            autoComplete="street-address"
            onChange={(event) => onAddress(event.target.value)}
            className="min-h-9 rounded-lg border border-line bg-raised px-2.5 pointer-coarse:min-h-11"
          />
        </label>
      )}
      <SelectField label={t('proposalLanguage')} value={language} options={OPTIONS} onChange={setLanguage} />
      <PdfButton
        label={t('proposal')}
        path="/api/proposals"
        request={{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }}
      />
    </div>
  )
}
