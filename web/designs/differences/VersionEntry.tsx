import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DesignArea, DesignDocument } from '#wire/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#wire/designFields.ts'
import { fieldNames, valuesOf } from '#wire/fieldRows.ts'
import { LANGUAGES } from '#wire/language.ts'
import type { DesignVersions, SavedDesign } from '#wire/savedDesign.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { orderedText } from '../stored/contentHash.ts'
import { type DesignKey, versionQuery } from '../stored/designsApi.ts'
import { useDesignName, useDesignSize } from '../stored/designWords.ts'
import { Thumbnail } from '../stored/Thumbnail.tsx'

/** Numbers of differences between two documents. */
interface DifferenceCounts {
  readonly areas: number
  /** Obstacles and surroundings. */
  readonly objects: number
  readonly settings: number
}

type Item = { readonly id: string }

/** An area as text, without recommendations and without its measures, which follow from the outline. */
const areaText = (area: DesignArea): string =>
  orderedText([
    area.type,
    area.type === 'rectangle' ? area.bounds : area.coordinates,
    Object.entries(valuesOf(AREA_FIELDS, area)),
  ])

/** Number of items added, removed or changed, in any order. */
const differingItems = <Each extends Item>(
  mine: readonly Each[],
  theirs: readonly Each[],
  textOf: (item: Each) => string,
): number => {
  const [here, there] = [mine, theirs].map((items) => new Map(items.map((item) => [item.id, textOf(item)])))
  const ids = new Set([...mine, ...theirs].map(({ id }) => id))
  return [...ids].filter((id) => here?.get(id) !== there?.get(id)).length
}

const objectsOf = ({ obstacles, surroundings = [] }: DesignDocument): readonly Item[] => [...obstacles, ...surroundings]

/** Counts differences between two documents of one design, ignoring the selected area. */
export const differenceCounts = (mine: DesignDocument, theirs: DesignDocument): DifferenceCounts => {
  const [ours, other] = [valuesOf(DESIGN_FIELDS, mine), valuesOf(DESIGN_FIELDS, theirs)]
  return {
    areas: differingItems(mine.areas, theirs.areas, areaText),
    objects: differingItems(objectsOf(mine), objectsOf(theirs), orderedText),
    settings: fieldNames(DESIGN_FIELDS).filter((name) => orderedText(ours[name]) !== orderedText(other[name])).length,
  }
}

export type Version = DesignVersions['versions'][number]

interface VersionEntryProps {
  readonly design: DesignKey
  readonly version: Version
  readonly isNewest: boolean
  /** The open design. */
  readonly now: DesignDocument
  readonly onRestore: (saved: SavedDesign) => void
}

/** One version of a design: its content once scrolled into view, its difference from the open design, and a button to restore it. */
export const VersionEntry = ({ design, version, isNewest, now, onRestore }: VersionEntryProps) => {
  const { t, formats } = useRestWords('designs')
  const [ref, wasSeen] = useWasSeen<HTMLLIElement>()
  const {
    data: saved,
    isFetching,
    isFetched,
    refetch,
  } = useQuery({ ...versionQuery(design, version.version), enabled: wasSeen })
  const when = formats.timestamp(Date.parse(version.savedAt))
  return (
    <li ref={ref} className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {saved ? <Thumbnail document={saved.document} /> : <Skeleton className="h-[72px] w-24 shrink-0" />}
      <div className="min-w-0 flex-1 basis-28">
        {saved ? (
          <Content now={now} saved={saved} />
        ) : (
          <p className="tabular text-muted">{t('areas', { count: version.areaCount })}</p>
        )}
        <p className="tabular text-muted text-xs">{when}</p>
      </div>
      {isNewest && <Badge>{t('newest')}</Badge>}
      {/* Both contents use the same element, which keeps the focus. */}
      {saved
        ? !isNewest && (
            <Button aria-label={t('restoreVersion', { when })} onClick={() => onRestore(saved)}>
              {t('restore')}
            </Button>
          )
        : isFetched && (
            <Button
              aria-label={t('loadVersion', { when })}
              aria-disabled={isFetching}
              onClick={() => !isFetching && void refetch()}
            >
              {t('tryAgain')}
            </Button>
          )}
    </li>
  )
}

interface ContentProps {
  readonly now: DesignDocument
  readonly saved: SavedDesign
}

const Content = ({ now, saved: { document } }: ContentProps) => {
  const name = useDesignName()(document)
  const size = useDesignSize()(document)
  return (
    <>
      <p className="truncate font-semibold">{name}</p>
      <p className="tabular text-muted">{size}</p>
      <DifferenceLine now={now} other={document} />
    </>
  )
}

/** Margin below the visible part that counts as seen, so that data loads before the user scrolls there. */
const AHEAD = '200px'

/** Whether an element has been in view since it appeared; its data is fetched only then. */
const useWasSeen = <E extends Element>(): readonly [ref: RefObject<E | null>, wasSeen: boolean] => {
  const ref = useRef<E>(null)
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(
    function watch() {
      if (wasSeen || !ref.current) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
        { rootMargin: AHEAD },
      )
      observer.observe(ref.current)
      return () => observer.disconnect()
    },
    [wasSeen],
  )
  return [ref, wasSeen]
}

const PARTS = ['areas', 'objects', 'settings'] as const

interface DifferenceLineProps {
  /** The open design. */
  readonly now: DesignDocument
  readonly other: DesignDocument
}

/** How many areas, objects and settings of another version differ from the open design. */
export const DifferenceLine = ({ now, other }: DifferenceLineProps) => {
  const { t } = useRestWords('designs')
  const list = new Intl.ListFormat(LANGUAGES[useSpokenLanguage('planner')].locale)
  const counts = differenceCounts(now, other)
  const parts = PARTS.filter((part) => counts[part] > 0).map((part) => t(part, { count: counts[part] }))
  const count = counts.areas + counts.objects + counts.settings
  return (
    <p className="tabular text-muted text-sm">
      {count === 0 ? t('noDifference') : t('differ', { count, parts: list.format(parts) })}
    </p>
  )
}
