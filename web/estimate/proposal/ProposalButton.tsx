import { useState } from 'react'
import { create } from 'zustand'
import { useDesign } from '../../design/designStore.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { spokenLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { type AreaProposal, newProposalHead, type PlantProposal, type ProposalHead } from './proposalHead.ts'

interface ProposalButtonProps {
  readonly subject: AreaProposal | PlantProposal
  /** Of the current setup. */
  readonly panelId: string
}

/** What was entered last for a proposal, and of which design. It outlives the panel: another method is another panel. */
const useEntered = create<{ readonly designId: string; readonly head: ProposalHead | null }>()(() => ({
  designId: '',
  head: null,
}))

/** Generate Proposal (docs/behaviour.md 10.2): asks for whom it is, then makes a PDF with the setup as it is shown. What was entered
 * for one customer stays until another design or the page is opened, and never in the design. */
export const ProposalButton = ({ subject, panelId }: ProposalButtonProps) => {
  const { t } = useTranslation('analysis')
  const { language: shown } = useLanguage()
  const designId = useDesign((design) => design.designId)
  const head = useEntered((entered) => (entered.designId === designId ? entered.head : null))
  const setHead = (changed: ProposalHead) => useEntered.setState({ designId, head: changed })
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    // The figures of the mixture are Italian, and so is who gets the document.
    if (!head) setHead(newProposalHead(spokenLanguage(shown, 'map'), Date.now()))
    setIsOpen(true)
  }
  return (
    <div className="flex flex-col print:hidden">
      <Button onClick={open} aria-haspopup="dialog" className="w-full sm:w-auto sm:self-start">
        {t('proposal')}
      </Button>
      {isOpen && head && (
        <ProposalDialog
          subject={subject}
          panelId={panelId}
          head={head}
          onHead={setHead}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
