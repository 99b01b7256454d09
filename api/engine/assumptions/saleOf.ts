/** How exported electricity is paid. `market`: by GSE at the price of each hour, at least the guaranteed minimum. `minimum`: by GSE at the
 * guaranteed minimum alone. `fixed`: at the price of a contract, as it reaches the seller. */
export type Sale = 'market' | 'minimum' | 'fixed'

/** The sale that was chosen. Earlier releases knew the price of a contract only: who changed it and chose no sale means that one. */
export const saleOf = (chosen: Sale | null | undefined, overrides: Readonly<Record<string, number>>): Sale =>
  chosen ??
  ('exportPriceEurPerKwh' in overrides || 'exportPriceGrowthFractionPerYear' in overrides ? 'fixed' : 'market')
