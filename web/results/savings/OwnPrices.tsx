import { useEffect, useRef, useState } from 'react'
import { isRated } from '#engine/method/panelFigures.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName } from '#words/panelFields.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'

/** Plausible panel prices: a value outside is usually the price of a whole plant [EUR/W]. */
const PLAUSIBLE_EUR_PER_W = { min: 0.05, max: 3 } as const

interface OwnPricesProps {
  /** Panels with a sample price or a user's price. */
  readonly panels: readonly Panel[]
}

/** Opens a field for each panel's price; an empty field restores the price of the catalogue. */
export const OwnPrices = ({ panels: priced }: OwnPricesProps) => {
  const panels = priced.filter(isRated)
  const { t } = useRestWords('estimate')
  const [isOpen, setIsOpen] = useState(false)
  const fieldsRef = useRef<HTMLDivElement>(null)
  const isOwn = useDesign(({ panelPrices }) => panels.some(({ id }) => id in panelPrices))
  useEffect(
    function enterField() {
      if (isOpen) fieldsRef.current?.querySelector('input')?.focus()
    },
    [isOpen],
  )
  if (panels.length === 0) return null
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={t(isOwn ? 'changeYoursOf' : 'enterYoursOf', { panel: panels.map(panelName).join(', ') })}
        className="relative z-1 my-1 block min-h-8 rounded-lg border border-line px-2.5 font-medium text-ink text-xs hover:bg-sunken pointer-coarse:min-h-11"
      >
        {t(isOwn ? 'changeYours' : 'enterYours')}
      </button>
    )
  return (
    <div ref={fieldsRef} className="relative z-1 my-1 space-y-2">
      {panels.map((panel) => (
        <OwnPriceField key={panel.id} panel={panel} />
      ))}
    </div>
  )
}

const OwnPriceField = ({ panel }: { readonly panel: Panel & { readonly power: number } }) => {
  const { t, formats } = useRestWords('estimate')
  const ownEur = useDesign(({ panelPrices }) => ownValue(panelPrices, panel.id) ?? null)
  const setPanelPrice = useDesign((design) => design.setPanelPrice)
  const min = Math.ceil(PLAUSIBLE_EUR_PER_W.min * panel.power)
  const max = Math.floor(PLAUSIBLE_EUR_PER_W.max * panel.power)
  return (
    <NumberField
      label={t('yourPriceOf', { panel: panelName(panel) })}
      limits={{ unit: t('priceUnit'), min, max, digits: 2 }}
      value={ownEur}
      rangeText={t('priceRange', { min: formats.wholeEuro(min), max: formats.wholeEuro(max) })}
      onChange={(eur) => setPanelPrice(panel.id, eur)}
      onEmpty={() => setPanelPrice(panel.id, null)}
      className="max-w-60"
    />
  )
}
