import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The family every text is set in. */
export const FONT_FAMILY = 'Inter'

const fontFile = (name: 'Regular' | 'SemiBold', fontWeight: 400 | 600) => ({
  src: fileURLToPath(new URL(`./inter/Inter-${name}.ttf`, import.meta.url)),
  fontWeight,
})

/** Registers the bundled fonts, so that a paper looks the same whatever the machine or its reader has installed. They are
 * TTF files of all scripts: WOFF is unpacked again at every look into it, out of WOFF2 accented letters cannot be embedded,
 * and of fonts split by script a copy would be embedded at every change between them.
 * To be called for each paper: a font remembers which character it met first for a shape that several share, such as a
 * space and a no-break space, and a paper would differ by what was printed before it. */
export const registerFonts = (): void => {
  Font.clear()
  // The renderer asks for it before any style is known; nothing is set in it.
  Font.register({ family: 'Helvetica', src: 'Helvetica' })
  Font.register({ family: FONT_FAMILY, fonts: [fontFile('Regular', 400), fontFile('SemiBold', 600)] })
  // Words are not broken: hyphenation would need rules of each language.
  Font.registerHyphenationCallback((word) => [word])
}
