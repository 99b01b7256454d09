/** What names a product of the catalogue. */
export interface Product {
  readonly id: string
  readonly brand: string
  readonly model: string
}

/** The stable name of a product in addresses and references: brand and model in lower case, joined by hyphens. */
export const productId = ({ brand, model }: Omit<Product, 'id'>): string =>
  `${brand} ${model}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
