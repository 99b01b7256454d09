/** Deeper nesting is refused; a design has eight levels. */
const MAX_DEPTH = 32
/** More objects and arrays are refused: a design of 1 MiB has 58,000 points at most. */
const MAX_CONTAINERS = 60_000
/** Largest number of distinct orders of field names. Each prefix counts as an order, so an object with a hundred fields has a hundred. */
const MAX_FIELD_ORDERS = 2_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The names that have followed the names before. */
class FieldOrder extends Map<string, FieldOrder> {}

/** Index of the closing quote of a string; the end of the text if there is none. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether a JSON text is quick to parse for its length. V8 takes ten milliseconds for a megabyte of points, but up to 0.7 s for nested
 * brackets or for objects with different fields or field orders, because every order creates a hidden class. The check runs before parsing
 * and takes a few milliseconds; the parser checks the syntax.
 * @returns null, or the exceeded limit as a sentence */
export const jsonStructureFault = (text: string): string | null => {
  const root = new FieldOrder()
  /** Fields so far of each open object; null for an array. */
  const open: (FieldOrder | null)[] = []
  let isName = false
  let containers = 0
  let fieldOrders = 0

  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfString(text, at)
      const before = open.at(-1)
      if (isName && before) {
        const name = text.slice(at + 1, end)
        let order = before.get(name)
        if (!order) {
          fieldOrders += 1
          if (fieldOrders > MAX_FIELD_ORDERS) return `has more than ${MAX_FIELD_ORDERS} fields, or orders of fields.`
          order = new FieldOrder()
          before.set(name, order)
        }
        open[open.length - 1] = order
      }
      isName = false
      at = end
    } else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) {
      containers += 1
      open.push(sign === OPEN_OBJECT ? root : null)
      isName = sign === OPEN_OBJECT
      if (open.length > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep.`
      if (containers > MAX_CONTAINERS) return `has more than ${MAX_CONTAINERS} objects and lists.`
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) {
      open.pop()
      isName = false
    } else if (sign === COMMA) isName = open.at(-1) != null
  }
  return null
}
