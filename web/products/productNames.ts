/** Whether brand and model of a product contain every word of a text, ignoring case and order. */
export const isProductNamed = (
  text: string,
): ((product: { readonly brand: string; readonly model: string }) => boolean) => {
  const words = text.toLowerCase().split(/\s+/)
  return ({ brand, model }) => {
    const name = `${brand} ${model}`.toLowerCase()
    return words.every((word) => name.includes(word))
  }
}
