import { foldedText } from '../i18n/foldText.ts'

/** File systems and mail programs take so much without complaint. */
const MAX_CHARACTERS = 60

/** A file name that every system takes: the name of the design in plain letters, digits and hyphens.
 * @param name as the user wrote it; may be empty
 * @param untitled stands in for a name without letters and digits
 * @param ending such as `.kml` or `-modules.csv` */
export const fileNameOf = (name: string, untitled: string, ending: string): string => {
  const plain = foldedText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, MAX_CHARACTERS)
  return `${plain || untitled}${ending}`
}
