import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { offerTotals } from '#contract/offerTotals.ts'
import { type Design, designOf, sameDesign } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { useEstimateWords } from '../i18n/estimateTexts.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { spokenLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes, PANEL_FOOT } from '../ui/classes.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { type PlantProposal, type ProposalHead, proposalHead } from './proposalHead.ts'
import { type EditedPrices, type SoldSetup, startPrices } from './startPrices.ts'
import { storedUnitPrices } from './storedSender.ts'

interface ProposalButtonProps {
  readonly subject: PlantProposal
  /** Panel of the current setup. */
  readonly panelId: string
  /** The setup to price; null by a method that prices only the panels. */
  readonly sold?: SoldSetup | null
  /** Other actions on the setup. */
  readonly beside?: ReactNode
}

/** Entries for a proposal, with their design. They are global, because another method shows another panel. */
interface Entered {
  readonly designId: string
  readonly head: Partial<ProposalHead>
  /** Price lines belong to one setup. */
  readonly prices: { readonly setup: string; readonly of: EditedPrices } | null
}

const NOTHING: Entered = { designId: '', head: {}, prices: null }
const useEntered = create<Entered>()(() => NOTHING)

/** Generate Proposal (docs/behaviour.md 10.2): asks for the recipient, then creates a PDF of the displayed setup. Entries for one
 * customer stay until another design or the page is opened, and are never stored in the design. */
export const ProposalButton = ({ subject, panelId, sold = null, beside }: ProposalButtonProps) => {
  const { t, formats } = useEstimateWords(['analysis', 'estimate'])
  const { language: shown } = useLanguage()
  const designId = useDesign((design) => design.designId)
  const entered = useEntered((last) => (last.designId === designId ? last : NOTHING))
  const enter = (changed: Partial<Entered>) => useEntered.setState({ ...entered, designId, ...changed })
  /** Null while the dialog is closed. */
  const [openedMs, setOpenedMs] = useState<number | null>(null)
  const [savedDesign, setSavedDesign] = useState<Design | null>(null)
  // A saved PDF does not match a design changed since.
  const isSaved = useDesign((design) => savedDesign !== null && sameDesign(savedDesign, designOf(design)))
  const buttonRef = useRef<HTMLButtonElement>(null)
  const open = () => {
    setSavedDesign(null)
    setOpenedMs(Date.now())
  }
  const close = () => {
    flushSync(() => setOpenedMs(null))
    buttonRef.current?.focus()
  }
  // The mixture formats figures in Italian, like its recipients.
  const head = openedMs !== null && proposalHead(spokenLanguage(shown, 'map'), openedMs, entered.head)
  const setup = sold ? [panelId, sold.quantity, sold.batteryKwh].join() : ''
  const edited = entered.prices?.setup === setup ? entered.prices.of : null
  return (
    <div className={classes(PANEL_FOOT, 'tall:sticky max-md:in-data-[sheet=half]:static')}>
      <p role="status" className="text-good text-xs not-empty:pb-2">
        {isSaved && t('estimate:pdfSaved')}
      </p>
      {edited?.isUsed && (
        <p className="pb-2 text-muted text-xs">
          {t('pricesInForce', { total: formats.wholeEuro(offerTotals(edited).totalEur) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:min-h-11 *:flex-1">
        {beside}
        <Button ref={buttonRef} variant="primary" onClick={open} aria-haspopup="dialog">
          {t('proposal')}
        </Button>
      </div>
      {head && (
        <ProposalDialog
          subject={subject}
          panelId={panelId}
          head={head}
          onHead={(changed) => enter({ head: { ...entered.head, ...changed } })}
          prices={edited ?? (sold && startPrices(sold, head.language, storedUnitPrices()))}
          onPrices={(of) => enter({ prices: { setup, of } })}
          onClose={close}
          onSaved={() => {
            close()
            setSavedDesign(designOf(useDesign.getState()))
          }}
        />
      )}
    </div>
  )
}
