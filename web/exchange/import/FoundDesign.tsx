import { useWords } from '../../i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeProps } from '../../ui/Notice.tsx'
import type { ImportedDesign } from '../importedDesign.ts'
import { whereItLies } from './whereItLies.ts'

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
  const { t, formats } = useWords('exchange')
  const { areas, obstacles, surroundings, choices, holeCount, pointCount } = found
  const doubt = useDoubt(found, isSwapped)
  const sentences = [
    t('readText', { areas: formats.number(areas.length), obstacles: formats.number(obstacles.length) }),
    surroundings.length > 0 && t('readSurroundings', { number: formats.number(surroundings.length) }),
    choices?.horizon && t('readHorizon'),
    holeCount > 0 && t('holes', { holes: formats.number(holeCount) }),
    pointCount > 0 && t('pointsLeftOut', { points: formats.number(pointCount) }),
    fileCount > 1 && t('outlinesOnly'),
  ]
  return (
    <>
      <Notice tone="accent" title={t('readTitle', { name })} text={sentences.filter(Boolean).join(' ')} />
      {doubt && (
        <Notice
          {...doubt.said}
          action={doubt.swapText !== null && <Button onClick={onSwap}>{doubt.swapText}</Button>}
        />
      )}
    </>
  )
}

interface Doubt {
  readonly said: Pick<NoticeProps, 'title' | 'text' | 'tone'>
  /** On the button that exchanges latitude and longitude; null where that would not help. */
  readonly swapText: string | null
}

/** A doubt about the place, before roofs lie in a sea; null where there is none. */
const useDoubt = (found: ImportedDesign, isSwapped: boolean): Doubt | null => {
  const { t, formats } = useWords('exchange')
  // One notice whatever it says: the button keeps the focus when it is pressed.
  if (isSwapped) return { said: { text: t('swapped') }, swapText: t('swapBack') }
  const where = whereItLies(found)
  if (where.kind === 'inItaly') return null
  if (where.kind === 'swapped')
    return { said: { tone: 'danger', title: t('looksSwapped'), text: t('looksSwappedText') }, swapText: t('swap') }
  const place = { lat: formats.number(where.example.lat, 4), lng: formats.number(where.example.lng, 4) }
  const title = t('outsideItaly', { number: formats.number(where.count) })
  return { said: { tone: 'danger', title, text: t('outsideItalyText', place) }, swapText: null }
}
