import type { Method } from '#wire/analysis.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { Offer } from '#wire/offer.ts'
import type { ProposalSender } from '#wire/proposal.ts'
import type { DesignContent } from './design.ts'

/** Largest number of preferred panels. */
export const MAX_PREFERRED_PANELS = 100

/** Largest number of own inverters, and of own batteries. */
export const MAX_OWN_PRODUCTS = 50

/** An inverter or a battery that the company entered from its data sheet. */
export interface OwnProduct<Model> {
  readonly model: Model
  /** Before VAT; null: none. */
  readonly priceEur: number | null
}

/** What a company that plans plants uses again and again. It stays on the device. */
export interface Company {
  /** Sender of proposals. */
  readonly sender: ProposalSender
  /** Lines, discount, VAT, terms and validity that new offers begin with; null: none. */
  readonly offer: Offer | null
  /** Preferred panels, the first one first. */
  readonly panelIds: readonly string[]
  /** Own purchase prices by panel id [EUR]. */
  readonly panelPrices: DesignContent['panelPrices']
  /** Values that replace the defaults in new designs, by key. */
  readonly assumptions: DesignContent['assumptions']
  /** Method of new designs; null: the planner's. */
  readonly method: Method | null
  readonly inverters: readonly OwnProduct<Inverter>[]
  readonly batteries: readonly OwnProduct<BatteryProduct>[]
}

export const NO_COMPANY: Company = {
  sender: { name: '', contact: '', logo: null },
  offer: null,
  panelIds: [],
  panelPrices: {},
  assumptions: {},
  method: null,
  inverters: [],
  batteries: [],
}

/** The panels with the preferred ones first, in the company's order. */
export const preferredFirst = <Panel extends { readonly id: string }>(
  panels: readonly Panel[],
  panelIds: readonly string[],
): readonly Panel[] => {
  const preferred = panelIds.flatMap((id) => panels.find((panel) => panel.id === id) ?? [])
  return preferred.length > 0 ? [...preferred, ...panels.filter(({ id }) => !panelIds.includes(id))] : panels
}
