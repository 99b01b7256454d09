/** The line of a text on which an offset lies, counted from 1 as editors do. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\n|\r/).length
