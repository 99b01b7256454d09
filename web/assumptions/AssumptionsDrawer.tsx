import { Fragment, type ReactNode } from 'react'
import type { AssumptionGroup } from '#engine/assumptions/assumptionRow.ts'
import {
  ASSUMPTIONS,
  type AssumptionKey,
  isOfAnotherSale,
  type Sale,
  saleAssumptions,
  saleOf,
} from '#engine/assumptions/assumptions.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { rounded } from '#engine/rounded.ts'
import { SHOWN_DIGITS } from '#words/assumptionUnit.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useTariff } from '../consumption/useTariff.ts'
import { hasOwnAssumptions, useDesign } from '../design/designStore.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { FoldedSection } from '../ui/FoldedSection.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { AssumptionField } from './AssumptionField.tsx'
import { BandPriceFields, OldTariffNote, PurchaseFields, type PurchaseFieldsProps } from './PurchaseFields.tsx'
import { useSupplied } from './useSupplied.ts'

interface AssumptionsDrawerProps {
  /** The user's values in place of the defaults, by key. */
  readonly overrides: Readonly<Record<string, number>>
  /** The row or group that gets the focus on opening; null leaves the focus. */
  readonly startsAt?: AssumptionKey | AssumptionGroup | 'community' | null
  /** The area's values in place of defaults, by key. */
  readonly fromArea: Readonly<Partial<Record<AssumptionKey, number>>>
  /** The modelled cost of the displayed setup; null without one. */
  readonly modelled: PurchaseFieldsProps['modelled']
  /** Keys whose values the server refused. */
  readonly refusedKeys: readonly string[]
  /** @param value null: restores the default */
  readonly onChange: (key: AssumptionKey, value: number | null) => void
  readonly onResetAll: () => void
  readonly onClose: () => void
  /** The resulting figures, always visible. */
  readonly outcome: ReactNode
}

/** Money comes first, as most people correct it first. */
const GROUPS = ['money', 'consumption', 'battery', 'production', 'layout'] as const satisfies readonly AssumptionGroup[]

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]
const keysOf = (group: AssumptionGroup) => KEYS.filter((key) => ASSUMPTIONS[key].group === group)

/** Every assumption of the Detailed method, to read, change and reset. */
export const AssumptionsDrawer = (props: AssumptionsDrawerProps) => {
  const { overrides, startsAt = null, fromArea, modelled, refusedKeys, onChange, onResetAll, onClose, outcome } = props
  const { t } = useRestWords('assumptions')
  const { sale: chosenSale, bandPrices, fiscal, setFields } = useDesign()
  const hasChanges = useDesign(hasOwnAssumptions)
  const { counted, suppliedOf } = useSupplied(overrides, fromArea)
  const tariff = useTariff()
  const isCompany = recoversVat(fiscal)
  const sale = saleOf(chosenSale, overrides)
  // Earlier releases had the fixed parts by the kilowatt-hour: who set them so keeps them so.
  const isFixedByKwh = counted.electricityPriceNotAvoidedEurPerKwh !== undefined
  const isInForce = (key: AssumptionKey): boolean => {
    if (key === 'electricityPriceEurPerKwh') return bandPrices === null
    if (key === 'electricityFixedEurPerYear') return !isFixedByKwh
    if (key === 'electricityPriceNotAvoidedEurPerKwh') return isFixedByKwh
    const { usedWhen } = ASSUMPTIONS[key]
    if (usedWhen === 'company' || usedWhen === 'noCompany')
      return (usedWhen === 'company') === isCompany && !isOfAnotherSale(key, sale)
    return !isOfAnotherSale(key, sale)
  }
  const shownIn = (group: AssumptionGroup) => keysOf(group).filter(isInForce)
  return (
    <Drawer
      title={t('title')}
      closeLabel={t('close')}
      lang={useSpokenLanguage('planner')}
      startsAt={
        startsAt &&
        (GROUPS.some((group) => group === startsAt)
          ? `[data-group="${startsAt}"] summary`
          : `[data-assumption="${startsAt}"] input`)
      }
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">{outcome}</div>
          <Button disabled={!hasChanges} onClick={onResetAll}>
            {t('resetAll')}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-muted">{t('intro')}</p>
      <PowerElectronicsChoice />
      {GROUPS.filter((group) => keysOf(group).length > 0).map((group) => (
        <Group
          key={group}
          group={group}
          changedCount={shownIn(group).filter((key) => counted[key] !== undefined).length}
          startsOpen={
            group === 'money' ||
            group === startsAt ||
            keysOf(group).some((key) => key === startsAt || refusedKeys.includes(key))
          }
        >
          {group === 'money' && (
            <PurchaseFields modelled={modelled} isRateOwn={counted.deductionFraction !== undefined} />
          )}
          {shownIn(group).map((key) => (
            <Fragment key={key}>
              {key === saleAssumptions(sale)[0] && <SaleChoice sale={sale} />}
              {key === (isFixedByKwh ? 'electricityPriceNotAvoidedEurPerKwh' : 'electricityFixedEurPerYear') && (
                <BandPriceFields
                  value={bandPrices}
                  onePriceEurPerKwh={rounded(tariff.counted.electricityPriceEurPerKwh, SHOWN_DIGITS)}
                  onChange={(prices) => setFields({ bandPrices: prices })}
                />
              )}
              <AssumptionField
                name={key}
                override={counted[key]}
                supplied={suppliedOf(key)}
                isRefused={refusedKeys.includes(key)}
                onChange={(value) => {
                  // The price of a contract can be reset to the default while the contract stays.
                  if (sale === 'fixed' && chosenSale === null) setFields({ sale })
                  onChange(key, value)
                }}
              />
              {key === 'electricityPriceEurPerKwh' && counted[key] === undefined && <OldTariffNote />}
            </Fragment>
          ))}
        </Group>
      ))}
    </Drawer>
  )
}

const ELECTRONICS = ['stringInverter', 'moduleLevel'] as const

/** Effect of shade on the strings, an assumption without a number. */
const PowerElectronicsChoice = () => {
  const { t } = useDrawWords('surroundings')
  const { powerElectronics, setFields } = useDesign()
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-semibold">{t('powerElectronics')}</h3>
      <Segments
        legend={t('powerElectronics')}
        options={ELECTRONICS.map((value) => ({ value, label: t(value) }))}
        value={powerElectronics}
        text={t(`${powerElectronics}Text`)}
        onChange={(chosen) => setFields({ powerElectronics: chosen })}
      />
    </div>
  )
}

const SALES = ['market', 'minimum', 'fixed'] as const satisfies readonly Sale[]

/** Payment for exports. */
const SaleChoice = ({ sale }: { readonly sale: Sale }) => {
  const { t } = useRestWords('assumptions')
  const { setFields } = useDesign()
  return (
    <div>
      <h4 className="mb-1 font-medium text-sm">{t('sale')}</h4>
      <Segments
        legend={t('sale')}
        options={SALES.map((value) => ({ value, label: t(value) }))}
        value={sale}
        text={t(`${sale}Text`)}
        onChange={(chosen) => setFields({ sale: chosen })}
      />
    </div>
  )
}

interface GroupProps {
  readonly group: AssumptionGroup
  readonly changedCount: number
  readonly startsOpen: boolean
  readonly children: ReactNode
}

const Group = ({ group, changedCount, startsOpen, children }: GroupProps) => {
  const { t } = useRestWords('assumptions')
  return (
    <FoldedSection
      title={t(group)}
      aside={changedCount > 0 && <Badge>{t('changed', { count: changedCount })}</Badge>}
      open={startsOpen}
      data-group={group}
    >
      {children}
    </FoldedSection>
  )
}
