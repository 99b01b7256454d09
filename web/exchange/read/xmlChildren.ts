/** The children of an element that have a name, in whatever namespace: KML of older programs has others, or none. */
export const childrenOf = (element: Element, localName: string): readonly Element[] =>
  [...element.children].filter((child) => child.localName === localName)
