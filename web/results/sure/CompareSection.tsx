import { Pin, X } from 'lucide-react'
import type { Panel } from '#contract/panel.ts'
import type { PlantSetup } from '#question/takenSetup.ts'
import { paybackText } from '#wording/worthText.ts'
import type { Design } from '../../design/design.ts'
import { useDesign } from '../../design/designStore.ts'
import { useDetailedWords } from '../../i18n/detailedTexts.ts'
import { useEstimateWords } from '../../i18n/estimateTexts.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { setupPanel } from '../answer/setupPanel.ts'
import { isSameSetup, type PinnedSetup } from '../pinnedSetup.ts'
import { MAX_PINNED, usePinnedSetups } from '../resultsView.ts'

interface CompareSectionProps {
  /** The setup on the roofs; null until its figures arrive. */
  readonly current: PinnedSetup | null
  readonly panels: readonly Panel[]
  readonly onLay: (setup: PlantSetup, beside: Pick<Design, 'battery'>) => void
}

/** Pinned setups side by side; a click on a column's head lays that setup on the roofs. */
export const CompareSection = ({ current, panels, onLay }: CompareSectionProps) => {
  const { t } = useEstimateWords('plant')
  const { pins, pin, unpin } = usePinnedSetups(useDesign(({ designId }) => designId))
  const rootRef = useRetainFocus<HTMLDivElement>()
  const isPinned = current !== null && pins.some((each) => isSameSetup(each, current) && each.basis === current.basis)
  const isFull = pins.length >= MAX_PINNED && !(current && pins.some((each) => isSameSetup(each, current)))
  return (
    <div ref={rootRef}>
      <Section card title={t('compare')}>
        {pins.length > 0 ? (
          <PinTable pins={pins} current={current} panels={panels} onLay={onLay} onUnpin={unpin} />
        ) : (
          <p className="text-muted text-xs">{t('compareHint')}</p>
        )}
        <Button
          className="mt-3"
          disabled={current === null || isPinned || isFull}
          onClick={() => current && pin(current)}
        >
          <Pin aria-hidden className="size-4" />
          {t('pin')}
        </Button>
      </Section>
    </div>
  )
}

interface PinTableProps extends CompareSectionProps {
  readonly pins: readonly PinnedSetup[]
  readonly onUnpin: (setup: PinnedSetup) => void
}

const PinTable = ({ pins, current, panels, onLay, onUnpin }: PinTableProps) => {
  const { t, formats } = useEstimateWords('plant')
  const nameOf = (pin: PinnedSetup) => {
    const name = t('setupName', { quantity: formats.number(pin.quantity), panel: setupPanel(pin, panels).name })
    return pin.battery ? `${name} ${t('withBattery', { capacity: formats.number(pin.battery.capacityKwh, 1) })}` : name
  }
  const keyOf = ({ panelId, quantity, battery }: PinnedSetup) => `${panelId} ${quantity} ${battery?.capacityKwh}`
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-xs">
        <caption className="sr-only">{t('compare')}</caption>
        <thead>
          <tr className="align-top">
            <td />
            {pins.map((pin) => (
              <th key={keyOf(pin)} scope="col" className="min-w-20 pb-1 pl-2 text-right font-medium">
                <button
                  type="button"
                  aria-pressed={current !== null && isSameSetup(pin, current)}
                  title={t('layPinned', { setup: nameOf(pin) })}
                  onClick={() => onLay({ panelId: pin.panelId, quantity: pin.quantity }, { battery: pin.battery })}
                  className="min-h-11 w-full rounded-md text-right hover:underline aria-pressed:text-primary-strong"
                >
                  {nameOf(pin)}
                </button>
                {current && pin.basis !== current.basis && <p className="text-muted">{t('pinnedBefore')}</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useFigureRows().map(({ name, textOf }) => (
            <tr key={name} className="border-line/70 border-t">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {name}
              </th>
              {pins.map((pin) => (
                <td key={keyOf(pin)} className="py-1.5 pl-2 text-right font-medium">
                  <Figure>{textOf(pin)}</Figure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line/70 border-t">
            <td />
            {pins.map((pin) => (
              <td key={keyOf(pin)} className="text-right">
                <IconButton label={t('unpin', { setup: nameOf(pin) })} onClick={() => onUnpin(pin)} className="-mr-2.5">
                  <X aria-hidden className="size-4" />
                </IconButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const useFigureRows = (): readonly { readonly name: string; readonly textOf: (pin: PinnedSetup) => string }[] => {
  const { t } = useDetailedWords(['plant', 'detailed', 'estimate'])
  const locale = useLocaleBundle('detailed')
  const { formats } = locale
  return [
    { name: t('modules'), textOf: ({ quantity }) => formats.number(quantity) },
    { name: t('estimate:totalPower'), textOf: ({ totalPowerW }) => `${formats.factor(totalPowerW / 1000)} kWp` },
    { name: t('production'), textOf: ({ annualProduction }) => formats.energyKwh(annualProduction) },
    { name: t('detailed:investmentAlone'), textOf: ({ totalEur }) => formats.wholeEuro(totalEur) },
    { name: t('detailed:netPresentValue'), textOf: ({ netPresentValueEur }) => formats.wholeEuro(netPresentValueEur) },
    {
      name: t('detailed:payback'),
      textOf: ({ paybackYears, horizonYears }) => paybackText(paybackYears, horizonYears, locale),
    },
    {
      name: t('detailed:selfConsumption'),
      textOf: ({ selfConsumptionFraction }) => formats.percent(100 * selfConsumptionFraction),
    },
  ]
}
