/** What XML 1.0 has no way to write: section 2.2. With the flag `u` a surrogate matches only where it stands alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text as the content of an element or an attribute; what XML cannot carry is left out. */
export const xmlText = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character)

/** A value as JSON all of whose characters XML can carry. */
export const jsonForXml = (value: unknown): string =>
  JSON.stringify(value).replace(NOT_XML, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
