/** The number of an object among those of its kind, from 1: *Tree 1* is the first tree, whatever else was drawn before it.
 * @param items in the order in which they were drawn, the object among them */
export const numberOfKind = (items: readonly { readonly id: string; readonly kind: string }[], id: string): number => {
  const kind = items.find((item) => item.id === id)?.kind
  return items.filter((item) => item.kind === kind).findIndex((item) => item.id === id) + 1
}
