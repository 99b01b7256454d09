import type { DesignArea, DesignDocument } from '#contract/design.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { ownValue } from '#engine/ownValue.ts'
import { SHOWN_DIGITS } from '#wording/assumptionUnit.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { surroundingOutline } from '../../design/surrounding.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DesignDifferences, DifferenceRow, ObstacleField, SurroundingField } from './designDifferences.ts'
import { useFieldWords } from './useFieldWords.ts'
import { useOutlineWords } from './useOutlineWords.ts'

type Obstacle = DesignDocument['obstacles'][number]
type Surrounding = NonNullable<DesignDocument['surroundings']>[number]

/** Differences of one thing. */
export interface DifferenceGroup {
  readonly title: string
  readonly rows: readonly DifferenceRow[]
}

/** What areas and panels are called. */
export interface DifferenceLabels {
  readonly areaLabel: (area: { readonly id: string; readonly name: string | null }) => string
  readonly panelLabel: (panelId: string) => string
}

/** The differences of two documents in words: first of the whole design, then of what is drawn, then of what is assumed. */
export const useDifferenceGroups = (
  { choices, assumptions, areas, obstacles, surroundings }: DesignDifferences,
  [mine, theirs]: readonly [mine: DesignDocument, theirs: DesignDocument],
  { areaLabel, panelLabel }: DifferenceLabels,
): readonly DifferenceGroup[] => {
  const { t } = useTranslation(['designs', 'areas', 'surroundings'])
  const formats = useFormats()
  const { choiceRow, areaRow } = useFieldWords(panelLabel)
  const assumptionRow = useAssumptionWords()
  const { outlineRow, presenceRow } = useOutlineWords()
  const obstacleRow = (field: ObstacleField, ours: Obstacle, other: Obstacle): DifferenceRow =>
    field === 'outline'
      ? outlineRow(ours, other)
      : { label: t('areas:height'), mine: formats.lengthM(ours.heightM), theirs: formats.lengthM(other.heightM) }

  const foliageOf = (item: Surrounding): string =>
    item.kind === 'tree' ? t(`surroundings:${item.foliage}`) : t('notGiven')
  const outlineOf = (item: Surrounding | null) => item && surroundingOutline(item)
  const surroundingRow = (field: SurroundingField, ours: Surrounding, other: Surrounding): DifferenceRow => {
    if (field === 'outline') return outlineRow(surroundingOutline(ours), surroundingOutline(other))
    if (field === 'foliage')
      return { label: t('surroundings:foliage'), mine: foliageOf(ours), theirs: foliageOf(other) }
    const label = t('surroundings:heightAboveGround')
    return { label, mine: formats.lengthM(ours.heightM), theirs: formats.lengthM(other.heightM) }
  }

  const groups = [
    { title: t('wholeDesign'), rows: choices.map((choice) => choiceRow(choice, mine, theirs)) },
    ...areas.map(({ mine: ours, theirs: other, fields }) => ({
      title: titleOf(ours ?? other, areaLabel),
      rows:
        ours && other
          ? fields.map((field) => (field === 'outline' ? outlineRow(ours, other) : areaRow(field, ours, other)))
          : [presenceRow(ours, other)],
    })),
    ...obstacles.map(({ number, mine: ours, theirs: other, fields }) => ({
      title: t('areas:obstacle', { number }),
      rows: ours && other ? fields.map((field) => obstacleRow(field, ours, other)) : [presenceRow(ours, other)],
    })),
    ...surroundings.map(({ number, mine: ours, theirs: other, fields }) => ({
      title: t(`surroundings:${(ours ?? other)?.kind ?? 'building'}Number`, { number }),
      rows:
        ours && other
          ? fields.map((field) => surroundingRow(field, ours, other))
          : [presenceRow(outlineOf(ours), outlineOf(other))],
    })),
    { title: t('assumptions'), rows: assumptions.map((key) => assumptionRow(key, mine, theirs)) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const titleOf = (area: DesignArea | null, areaLabel: DifferenceLabels['areaLabel']): string =>
  area ? areaLabel({ id: area.id, name: area.name ?? null }) : ''

const isKnown = (key: string): key is AssumptionKey => Object.hasOwn(ASSUMPTIONS, key)

/** What each side assumes where that differs; a value that nobody changed is the default. One that this version of the planner does
 * not know is shown by its key, without a unit. */
const useAssumptionWords = () => {
  const { t } = useTranslation(['designs', 'assumptions'])
  const locale = useLocaleBundle('assumptions', 'estimate')
  const valueText = (key: string, { assumptions }: DesignDocument): string => {
    const value = ownValue(assumptions, key)
    if (!isKnown(key)) return value === undefined ? t('notGiven') : locale.formats.number(value, SHOWN_DIGITS)
    return value === undefined
      ? t('asDefault', { value: assumptionValue(key, ASSUMPTIONS[key].value, locale) })
      : assumptionValue(key, value, locale)
  }
  return (key: string, mine: DesignDocument, theirs: DesignDocument): DifferenceRow => ({
    label: isKnown(key) ? t(`assumptions:${key}`) : key,
    mine: valueText(key, mine),
    theirs: valueText(key, theirs),
  })
}
