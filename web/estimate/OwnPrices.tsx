import { useEffect, useRef, useState } from 'react'
import { MAX_PANEL_EUR } from '#contract/limits.ts'
import type { Panel } from '#contract/panel.ts'
import { panelName } from '#wording/panelFields.ts'
import { useDesign } from '../design/designStore.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'

/** The least price of a panel [EUR]. */
const MIN_PANEL_EUR = 0.01

interface OwnPricesProps {
  /** Those that have a sample price, or a price of the user. */
  readonly panels: readonly Panel[]
}

/** Opens a small field for each panel, in which its price is entered; an emptied one has the price of the catalogue again. */
export const OwnPrices = ({ panels }: OwnPricesProps) => {
  const { t } = useTranslation('estimate')
  const [isOpen, setIsOpen] = useState(false)
  const fieldsRef = useRef<HTMLDivElement>(null)
  const isOwn = useDesign(({ panelPrices }) => panels.some(({ id }) => id in panelPrices))
  useEffect(
    function enterField() {
      if (isOpen) fieldsRef.current?.querySelector('input')?.focus()
    },
    [isOpen],
  )
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={t(isOwn ? 'changeYoursOf' : 'enterYoursOf', { panel: panels.map(panelName).join(', ') })}
        className="relative z-1 min-h-6 rounded font-medium text-primary-strong text-xs underline pointer-coarse:min-h-11 print:hidden"
      >
        {t(isOwn ? 'changeYours' : 'enterYours')}
      </button>
    )
  return (
    <div ref={fieldsRef} className="relative z-1 my-1 space-y-2 print:hidden">
      {panels.map((panel) => (
        <OwnPriceField key={panel.id} panel={panel} />
      ))}
    </div>
  )
}

const OwnPriceField = ({ panel }: { readonly panel: Panel }) => {
  const { t } = useTranslation('estimate')
  const formats = useFormats()
  const ownEur = useDesign(({ panelPrices }) => panelPrices[panel.id] ?? null)
  const setPanelPrice = useDesign((design) => design.setPanelPrice)
  const range = { min: formats.euro(MIN_PANEL_EUR), max: formats.euro(MAX_PANEL_EUR) }
  return (
    <NumberField
      label={t('yourPriceOf', { panel: panelName(panel) })}
      value={ownEur}
      shownText={ownEur === null ? '' : formats.decimal(ownEur, 2)}
      readNumber={formats.readNumber}
      unit="€"
      min={MIN_PANEL_EUR}
      max={MAX_PANEL_EUR}
      rangeText={t('priceRange', range)}
      onChange={(eur) => setPanelPrice(panel.id, eur)}
      onEmpty={() => setPanelPrice(panel.id, null)}
      className="max-w-48"
    />
  )
}
