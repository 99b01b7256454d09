import { countsOf, type DrawnCounts, LISTS } from '#design/drawn.ts'
import { LANGUAGES } from '#wire/language.ts'
import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from '#wire/limits.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { type ImportedDesign, tooMuch } from '../importedDesign.ts'

/** What happens to the current design. */
export type ImportWay = 'replace' | 'add'

export interface ImportChoiceProps {
  /** File name. */
  readonly name: string
  readonly found: ImportedDesign
  /** Numbers of objects already drawn. */
  readonly drawn: DrawnCounts
  readonly onImport: (found: ImportedDesign, way: ImportWay, name: string) => void
}

/** The choice between adding and replacing, with the result of each. */
export const ImportChoice = ({ name, found, drawn, onImport }: ImportChoiceProps) => {
  const { t } = useRestWords('exchange')
  const sentences = useConsequences(found, drawn)
  const hasDrawn = isAnything(drawn)
  if (!isAnything(countsOf(found)) && !found.choices) return <p>{t('nothingTicked')}</p>
  return (
    <>
      {sentences.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {hasDrawn && tooMuch(both(found, drawn)) === null && (
          <Button variant="primary" onClick={() => onImport(found, 'add', name)}>
            {t('add')}
          </Button>
        )}
        <Button variant={hasDrawn ? 'secondary' : 'primary'} onClick={() => onImport(found, 'replace', name)}>
          {t(hasDrawn ? 'replace' : 'importNow')}
        </Button>
      </div>
    </>
  )
}

const isAnything = (drawn: DrawnCounts): boolean => LISTS.some((list) => drawn[list] > 0)

const both = (found: ImportedDesign, drawn: DrawnCounts): DrawnCounts => ({
  areas: drawn.areas + found.areas.length,
  obstacles: drawn.obstacles + found.obstacles.length,
  surroundings: drawn.surroundings + found.surroundings.length,
})

/** Effects of adding and replacing; nothing without drawn objects. */
const useConsequences = (found: ImportedDesign, drawn: DrawnCounts): readonly string[] => {
  const { t, formats } = useRestWords('exchange')
  const list = new Intl.ListFormat(LANGUAGES[useSpokenLanguage('planner')].locale)
  if (!isAnything(drawn)) return []
  const amounts = ({ areas, obstacles, surroundings }: DrawnCounts) => ({
    items: list.format([
      t('areas', { count: areas }),
      t('obstacles', { count: obstacles }),
      ...(surroundings > 0 ? [t('around', { count: surroundings })] : []),
    ]),
  })
  const limits = {
    maxAreas: formats.number(MAX_AREAS),
    maxObstacles: formats.number(MAX_OBSTACLES),
    maxSurroundings: formats.number(MAX_SURROUNDINGS),
  }
  const together = both(found, drawn)
  const adding = tooMuch(together) ? t('noRoom', limits) : t('addingText', amounts(together))
  const replacing = [t('replacingText', amounts(drawn)), ...(found.choices ? [t('wholeDesign')] : [])]
  return [adding, replacing.join(' '), t('canUndo')]
}
