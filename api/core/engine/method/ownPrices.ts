import { ownValue } from '../ownValue.ts'

/** The user's own prices of panels, by id of the panel [EUR], > 0; they replace the catalog's. */
export type OwnPrices = Readonly<Record<string, number>>

/** Whether the price of a catalogue record is the user's. */
export interface MaybeOwnPriced {
  readonly hasOwnPrice?: boolean
}

interface PricedRecord extends MaybeOwnPriced {
  readonly id: string
  readonly price?: number | string | undefined
  /** Demonstration values in the record. */
  readonly demonstrationFields: readonly string[]
}

/** The records of a catalog with the user's own prices, which are then no demonstration values; the same list if the user has none. */
export const withOwnPrices = <Record extends PricedRecord>(
  panels: readonly Record[],
  prices: OwnPrices,
): readonly Record[] => {
  if (Object.keys(prices).length === 0) return panels
  return panels.map((panel) => {
    const price = ownValue(prices, panel.id)
    if (price === undefined) return panel
    const demonstrationFields = panel.demonstrationFields.filter((field) => field !== 'price')
    return { ...panel, price, demonstrationFields, hasOwnPrice: true }
  })
}
