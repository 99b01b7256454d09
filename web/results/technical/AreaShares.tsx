import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { W_A_KW } from '#engine/units.ts'
import type { StandardPlantRecommendation } from '#wire/plant.ts'
import { addingUp, addingUpKwp } from '#words/addingUp.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useFormats } from '../../base/i18n/useFormats.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import type { Fact } from '../../ui/figures/fact.ts'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'

/** Share of an area in a plant. */
type AreaShare = Omit<StandardPlantRecommendation['areas'][number], 'layout'>

/** Changes of the number of modules on each area. */
export interface QuantityChange {
  /** The wanted number by area id. */
  readonly quantities: Readonly<Record<string, number>>
  /** Places on an area. */
  readonly mostOn: (areaId: string) => number
  readonly onQuantity: (areaId: string, quantity: number) => void
  /** Null: the numbers are as recommended. */
  readonly onRecommended: (() => void) | null
}

interface AreaSharesProps<Share extends AreaShare> {
  readonly shares: readonly Share[]
  readonly areaLabel: (areaId: string) => string
  /** Layout of the modules on an area. */
  readonly layout: (share: Share) => readonly Fact[]
  /** Drawing below the layout. */
  readonly scheme?: (share: Share) => ReactNode
  /** Further facts about an area, below its figures. */
  readonly note?: (share: Share) => ReactNode
  /** Null or absent: the numbers of modules stay. */
  readonly change?: QuantityChange | null
  /** Content below the table. */
  readonly children?: ReactNode
}

const PLANT = 'plant'

const totalOf = (shares: readonly Written<AreaShare>[]): Figures => ({
  quantity: shares.reduce((sum, { quantity }) => sum + quantity, 0),
  totalPower: shares.reduce((sum, { totalPower }) => sum + totalPower, 0),
  annualProduction: shares.reduce((sum, { annualProduction }) => sum + annualProduction, 0),
  wholeKwh: shares.reduce((sum, { wholeKwh }) => sum + wholeKwh, 0),
  powerKwp: shares.reduce((sum, { powerKwp }) => sum + powerKwp, 0),
})

/** A share with its displayed energy [kWh] and power [kWp], rounded so that the shares add up to the plant. */
type Written<Share> = Share & { readonly wholeKwh: number; readonly powerKwp: number }

const written = <Share extends AreaShare>(shares: readonly Share[]): readonly Written<Share>[] => {
  const wholeKwh = addingUp(shares.map(({ annualProduction }) => annualProduction))
  const powersKwp = addingUpKwp(shares.map(({ totalPower }) => totalPower))
  return shares.map((share, index) => ({
    ...share,
    wholeKwh: wholeKwh[index] ?? 0,
    powerKwp: powersKwp[index] ?? 0,
  }))
}

/** Each area's share of the plant: a table of all areas, or a single area with its layout. */
export const AreaShares = <Share extends AreaShare>(props: AreaSharesProps<Share>) => {
  const { areaLabel, layout, scheme, note, change = null, children } = props
  const shares = written(props.shares)
  const { t } = useRestWords('plant')
  const factsOf = useShareFacts()
  const [shownId, setShownId] = useState(PLANT)
  const [only] = shares.length === 1 ? shares : []
  const shown = only ? undefined : shares.find(({ areaId }) => areaId === shownId)
  const noted = only ?? shown
  const options = [PLANT, ...shares.map(({ areaId }) => areaId)].map((value) => ({
    value,
    label: value === PLANT ? t('sum') : areaLabel(value),
  }))
  return (
    <Section card title={t(only ? 'area' : 'areas')}>
      {shares.length > 1 && (
        <Segments
          legend={t('shown')}
          options={options}
          value={shown?.areaId ?? PLANT}
          onChange={setShownId}
          layout="wrap"
        />
      )}
      <div className="mt-2">
        {noted && (
          <FactRows facts={[...(shown ? factsOf(shown, totalOf(shares).annualProduction) : []), ...layout(noted)]}>
            {scheme?.(noted)}
          </FactRows>
        )}
        {noted && note && <div className="mt-2">{note(noted)}</div>}
        {!noted && <SharesTable shares={shares} areaLabel={areaLabel} change={change} />}
      </div>
      {children}
    </Section>
  )
}

type Figures = Written<Pick<AreaShare, 'quantity' | 'totalPower' | 'annualProduction'>>

/** Number, power, energy, and energy per kilowatt, without units. */
const useFigureTexts = () => {
  const { number, factor } = useFormats()
  return ({ quantity, totalPower, annualProduction, wholeKwh, powerKwp }: Figures) => ({
    quantity: number(quantity),
    powerKwp: factor(powerKwp),
    energyKwh: number(wholeKwh),
    yieldKwhPerKwp: totalPower > 0 ? number((W_A_KW * annualProduction) / totalPower) : '–',
  })
}

interface SharesTableProps extends Pick<AreaSharesProps<AreaShare>, 'areaLabel'> {
  readonly shares: readonly Written<AreaShare>[]
  readonly change: QuantityChange | null
}

const SharesTable = ({ shares, areaLabel, change }: SharesTableProps) => {
  const { t } = useRestWords('plant')
  const textsOf = useFigureTexts()
  // Beside steppers there is no room for the yield, which the figures of each area have.
  const columns = [t('area'), t('modules'), 'kWp', 'kWh', ...(change ? [] : ['kWh/kWp'])]
  const cells = (figures: Figures) => Object.values(textsOf(figures)).slice(0, columns.length - 1)
  const { t: stringText } = useRestWords('strings')
  const rootRef = useRetainFocus<HTMLDivElement>()
  const rows = shares.map((share) => {
    const name = areaLabel(share.areaId)
    const [quantity, ...others] = cells(share)
    const stepper = change && <AreaStepper key="quantity" areaId={share.areaId} name={name} change={change} />
    return { id: share.areaId, name, cells: [stepper ?? quantity, ...others] }
  })
  return (
    <div ref={rootRef}>
      <DataTable
        caption={t('byArea')}
        columns={columns}
        rows={[...rows, { name: t('sum'), cells: cells(totalOf(shares)), isSum: true }]}
        wrapsNames
      />
      {change?.onRecommended && (
        <Button variant="quiet" className="mt-1 underline" onClick={change.onRecommended}>
          {stringText('asRecommended')}
        </Button>
      )}
    </div>
  )
}

interface AreaStepperProps {
  readonly areaId: string
  readonly name: string
  readonly change: QuantityChange
}

/** The number of modules on an area; the plant keeps at least one. */
const AreaStepper = ({ areaId, name, change: { quantities, mostOn, onQuantity } }: AreaStepperProps) => {
  const { t, formats } = useRestWords('strings')
  const quantity = quantities[areaId] ?? 0
  const isLast = Object.entries(quantities).every(([id, each]) => id === areaId || each === 0) && quantity <= 1
  const button = 'size-6! rounded-md border border-line pointer-coarse:size-11!'
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={t('fewerOn', { area: name })}
        className={button}
        disabled={quantity === 0 || isLast}
        onClick={() => onQuantity(areaId, quantity - 1)}
      >
        <Minus aria-hidden className="size-3.5" />
      </IconButton>
      <output aria-label={name} className="min-w-7 text-center font-semibold">
        {formats.number(quantity)}
      </output>
      <IconButton
        label={t('moreOn', { area: name })}
        className={button}
        disabled={quantity >= mostOn(areaId)}
        onClick={() => onQuantity(areaId, quantity + 1)}
      >
        <Plus aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  )
}

/** Facts of an area's share of a plant.
 * @returns a function of the share and the plant's yearly production [kWh] */
const useShareFacts = () => {
  const { t, formats } = useRestWords(['plant', 'estimate', 'panels'])
  const textsOf = useFigureTexts()
  return (share: Written<AreaShare>, ofKwh: number): readonly Fact[] => {
    const { quantity, powerKwp, energyKwh, yieldKwhPerKwp } = textsOf(share)
    return [
      { name: t('modules'), value: quantity },
      { name: t('estimate:totalPower'), value: `${powerKwp} kWp` },
      { name: t('production'), value: `${energyKwh} kWh` },
      {
        name: t('panels:specificYield'),
        value: share.quantity > 0 ? `${yieldKwhPerKwp} kWh/kWp` : yieldKwhPerKwp,
      },
      { name: t('share'), value: formats.percent(ofKwh > 0 ? (100 * share.annualProduction) / ofKwh : 0) },
    ]
  }
}
