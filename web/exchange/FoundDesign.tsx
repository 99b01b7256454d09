import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/useFormats.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ImportedDesign } from './importedDesign.ts'
import { type Whereabouts, whereItLies } from './whereItLies.ts'

interface FoundDesignProps {
  /** Of the file, or how many there were. */
  readonly name: string
  readonly fileCount: number
  readonly found: ImportedDesign
  readonly isSwapped: boolean
  /** Exchanges latitude and longitude. */
  readonly onSwap: () => void
}

/** What stands in a file, and what is odd about it. */
export const FoundDesign = ({ name, fileCount, found, isSwapped, onSwap }: FoundDesignProps) => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
  const { areas, obstacles, holeCount, pointCount } = found
  const sentences = [
    t('readText', { areas: formats.number(areas.length), obstacles: formats.number(obstacles.length) }),
    holeCount > 0 && t('holes', { holes: formats.number(holeCount) }),
    pointCount > 0 && t('pointsLeftOut', { points: formats.number(pointCount) }),
    fileCount > 1 && t('outlinesOnly'),
  ]
  return (
    <>
      <Notice tone="accent" title={t('readTitle', { name })} text={sentences.filter(Boolean).join(' ')} />
      {isSwapped ? (
        <Notice text={t('swapped')} action={<Button onClick={onSwap}>{t('swapBack')}</Button>} />
      ) : (
        <WhereaboutsNotice where={whereItLies(found)} onSwap={onSwap} />
      )}
    </>
  )
}

/** A doubt about the place, before roofs lie in a sea. */
const WhereaboutsNotice = ({ where, onSwap }: { readonly where: Whereabouts; readonly onSwap: () => void }) => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
  if (where.kind === 'inItaly') return null
  if (where.kind === 'swapped')
    return (
      <Notice
        tone="danger"
        title={t('looksSwapped')}
        text={t('looksSwappedText')}
        action={<Button onClick={onSwap}>{t('swap')}</Button>}
      />
    )
  const [lat, lng] = [where.example.lat, where.example.lng].map((degrees) => formats.number(degrees, 4))
  return (
    <Notice
      tone="danger"
      title={t('outsideItaly', { number: formats.number(where.count) })}
      text={t('outsideItalyText', { lat, lng })}
    />
  )
}
