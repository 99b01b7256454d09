import { useTranslation } from 'react-i18next'
import type { ProposalRequest } from '../../api/contract/proposal.ts'
import { PdfButton } from '../estimate/PdfButton.tsx'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'

/** What a proposal says beside the setup: what was analysed, and whose roof it is. */
export type ProposalSubject = Pick<ProposalRequest, 'analysis' | 'name' | 'address'>

interface ProposalButtonProps {
  readonly subject: ProposalSubject
  /** Of the current setup. */
  readonly panelId: string
}

/** Generate Proposal (specification, section 2): a PDF with the setup as it is shown. */
export const ProposalButton = ({ subject, panelId }: ProposalButtonProps) => {
  const { t } = useTranslation('analysis')
  const language = useSpokenLanguage('planner')
  const body: ProposalRequest = { ...subject, panelId, language }
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <PdfButton
        label={t('proposal')}
        path="/api/proposals"
        request={{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }}
      />
    </div>
  )
}
