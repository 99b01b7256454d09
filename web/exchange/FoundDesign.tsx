import { useTranslation } from 'react-i18next'
import { MAX_AREAS, MAX_OBSTACLES } from '../../api/contract/limits.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ImportedDesign } from './importedDesign.ts'

/** What becomes of the present design. */
export type ImportWay = 'replace' | 'add'

export interface FoundDesignProps {
  /** Of the file. */
  readonly name: string
  readonly found: ImportedDesign
  /** How much is drawn already. */
  readonly drawn: { readonly areas: number; readonly obstacles: number }
  readonly onImport: (found: ImportedDesign, way: ImportWay, name: string) => void
}

/** What stands in a file, and the choice of what becomes of the present design. */
export const FoundDesign = ({ name, found, drawn, onImport }: FoundDesignProps) => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
  const { areas, obstacles, choices, pointCount } = found
  const hasDrawn = drawn.areas + drawn.obstacles > 0
  const hasRoom = drawn.areas + areas.length <= MAX_AREAS && drawn.obstacles + obstacles.length <= MAX_OBSTACLES
  const limits = { maxAreas: formats.number(MAX_AREAS), maxObstacles: formats.number(MAX_OBSTACLES) }
  const sentences = [
    t('readText', { areas: formats.number(areas.length), obstacles: formats.number(obstacles.length) }),
    pointCount > 0 && t('pointsLeftOut', { points: formats.number(pointCount) }),
    hasDrawn && choices && t('wholeDesign'),
    hasDrawn && !hasRoom && t('noRoom', limits),
    hasDrawn && t('canUndo'),
  ]
  return (
    <>
      <Notice tone="accent" title={t('readTitle', { name })} text={sentences.filter(Boolean).join(' ')} />
      <div className="flex flex-wrap gap-2">
        {hasDrawn && hasRoom && (
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
