import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Design, designOf, sameDesign } from '#design/design.ts'
import { LANGUAGE_CODES } from '#wire/language.ts'
import { MAX_PERSON_LENGTH, MAX_PROPOSAL_NUMBER_LENGTH } from '#wire/limits.ts'
import { deviceStorage } from '../base/deviceStorage.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { spokenLanguage } from '../base/i18n/language.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { readCompany, useCompany } from '../design/companyStore.ts'
import { useDesign } from '../design/designStore.ts'
import { Button } from '../ui/Button.tsx'
import { classes, PANEL_FOOT } from '../ui/classes.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { type PlantProposal, type ProposalHead, proposalHead } from './proposalHead.ts'
import { type DesignOffer, startOffer } from './startOffer.ts'

const KEY = 'solarplanner.proposalHeads'
/** Number of designs with a stored head; the oldest are deleted. */
const MAX_STORED = 200

type Entered = Partial<ProposalHead>
type StoredHead = readonly [designId: string, head: unknown]

const stored = (): readonly StoredHead[] => {
  try {
    const heads: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? '[]')
    return Array.isArray(heads) ? heads.filter((each): each is StoredHead => Array.isArray(each)) : []
  } catch {
    return []
  }
}

const textOf = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' ? value.slice(0, maxLength) : undefined

/** What was entered at the head of a design's proposals on this device, within the API's limits; empty if nothing was. */
const storedHead = (designId: string): Entered => {
  const [, head] = stored().find(([id]) => id === designId) ?? []
  if (typeof head !== 'object' || head === null) return {}
  const { customer, number, language, hasAnnex } = head as Record<string, unknown>
  const entered = {
    customer: textOf(customer, MAX_PERSON_LENGTH),
    number: textOf(number, MAX_PROPOSAL_NUMBER_LENGTH),
    language: LANGUAGE_CODES.find((code) => code === language),
    hasAnnex: typeof hasAnnex === 'boolean' ? hasAnnex : undefined,
  }
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
}

/** Keeps the customer and the number of a design's proposals on this device: they are never part of the design. */
const storeHead = (designId: string, head: Entered): void => {
  const others = stored().filter(([id]) => id !== designId)
  try {
    deviceStorage().setItem(KEY, JSON.stringify([...others, [designId, head]].slice(-MAX_STORED)))
  } catch (error) {
    console.warn(`${KEY} is not stored on this device`, error)
  }
}

interface ProposalButtonProps {
  readonly subject: PlantProposal
  /** Panel of the current setup. */
  readonly panelId: string
  /** Null by a method that prices only the panels. */
  readonly offered?: DesignOffer | null
  /** Number of calls from elsewhere; each opens the dialog. */
  readonly calls?: number
  /** Other actions on the setup. */
  readonly beside?: ReactNode
  /** Null: view only. */
  readonly onShare: (() => void) | null
}

/** Generate Proposal (docs/behaviour.md 10.2): asks for the recipient, then creates a PDF of the displayed setup. What is entered of a
 * customer stays on the device and is never stored in the design. */
export const ProposalButton = ({
  subject,
  panelId,
  offered = null,
  calls = 0,
  beside,
  onShare,
}: ProposalButtonProps) => {
  const { t } = useRestWords(['analysis', 'estimate'])
  const { language: shown } = useLanguage()
  const designId = useDesign((design) => design.designId)
  // With mixed languages the PDF is Italian: its readers are.
  const language = spokenLanguage(shown, 'map')
  /** Null while the dialog is closed. */
  const [opened, setOpened] = useState<{ readonly nowMs: number; readonly entered: Partial<ProposalHead> } | null>(null)
  const [savedDesign, setSavedDesign] = useState<Design | null>(null)
  // A saved PDF does not match a design changed since.
  const isSaved = useDesign((design) => savedDesign !== null && sameDesign(savedDesign, designOf(design)))
  const buttonRef = useRef<HTMLButtonElement>(null)
  /** The design whose offer was begun: one that was switched off stays off. */
  const begunFor = useRef<string | null>(null)
  const beginWithPriceList = () => {
    const { sender, offer: priceList } = useCompany.getState().company
    if (!offered?.onOffer || offered.offer || !priceList || !sender.name || begunFor.current === designId) return
    begunFor.current = designId
    offered.onOffer(startOffer(offered.sold, language, priceList, new Map()))
  }
  const open = async () => {
    setSavedDesign(null)
    await readCompany()
    beginWithPriceList()
    setOpened({ nowMs: Date.now(), entered: storedHead(designId) })
  }
  const close = () => {
    flushSync(() => setOpened(null))
    buttonRef.current?.focus()
  }
  const openWhenCalled = useEffectEvent(open)
  useEffect(
    function openForCall() {
      if (calls > 0) openWhenCalled()
    },
    [calls],
  )
  const head = opened && proposalHead(language, opened.nowMs, opened.entered)
  const enter = (changed: Partial<ProposalHead>) => {
    if (!opened) return
    const entered = { ...opened.entered, ...changed }
    setOpened({ ...opened, entered })
    storeHead(designId, entered)
  }
  return (
    <div className={classes(PANEL_FOOT, 'tall:sticky max-md:in-data-[sheet=half]:static')}>
      <p role="status" className="text-good text-xs not-empty:pb-2">
        {isSaved && t('estimate:pdfSaved')}
      </p>
      <div className="flex flex-wrap gap-2 *:min-h-11 *:flex-auto *:px-2">
        {beside}
        {onShare && (
          <Button onClick={onShare} aria-haspopup="dialog">
            {t('shareDesign')}
          </Button>
        )}
        <Button ref={buttonRef} variant="primary" onClick={() => void open()} aria-haspopup="dialog">
          {t('proposal')}
        </Button>
      </div>
      {opened && head && (
        <ProposalDialog
          subject={subject}
          panelId={panelId}
          head={head}
          nowMs={opened.nowMs}
          onHead={enter}
          offered={offered}
          onClose={close}
          onSaved={() => {
            // The same proposal keeps its number.
            enter({ number: head.number })
            close()
            setSavedDesign(designOf(useDesign.getState()))
          }}
        />
      )}
    </div>
  )
}
