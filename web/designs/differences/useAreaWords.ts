import type { DesignArea } from '#contract/design.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AreaField } from './designDifferences.ts'
import { type DifferenceRow, useDistinctLabels } from './useDistinctLabels.ts'
import { useOutlineWords } from './useOutlineWords.ts'

/** What each side says where an area differs. */
export const useAreaWords = (panelLabel: (panelId: string) => string) => {
  const { t } = useTranslation(['designs', 'areas'])
  const formats = useFormats()
  const distinct = useDistinctLabels()
  const { outlineRow } = useOutlineWords()
  const degrees = (value: number): string => `${formats.number(value, 1)}°`
  const mountings = {
    flush: t('flush'),
    band: t('band'),
    southRacks: t('areas:southRacks'),
    eastWest: t('areas:eastWest'),
  } as const
  const words = {
    name: ({ name }) => name ?? t('notGiven'),
    roofType: ({ roofType }) => t(`areas:${roofType}`),
    orientation: ({ orientation }) => t(`areas:${orientation}`),
    angle: ({ angle }) => degrees(angle),
    azimuth: ({ azimuth }) => (azimuth === undefined ? t('byOrientation') : degrees(azimuth)),
    mounting: ({ mounting }) => (mounting ? mountings[mounting] : t('byRoofType')),
    fill: ({ fill }) => t(`areas:${fill}`),
    setupPanelId: ({ setupPanelId }) => (setupPanelId ? panelLabel(setupPanelId) : t('recommended')),
    removedModules: ({ removedModules }) => formats.number(removedModules.length),
  } as const satisfies Record<Exclude<AreaField, 'outline'>, (area: DesignArea) => string>
  const labels = {
    name: t('name'),
    roofType: t('areas:roofType'),
    orientation: t('areas:orientation'),
    angle: t('areas:angle'),
    azimuth: t('areas:azimuth'),
    mounting: t('areas:mounting'),
    fill: t('areas:fill'),
    setupPanelId: t('setup'),
    removedModules: t('removedModules'),
  } as const satisfies Record<keyof typeof words, string>
  return (field: AreaField, mine: DesignArea, theirs: DesignArea): DifferenceRow =>
    field === 'outline'
      ? outlineRow(mine, theirs)
      : distinct({ label: labels[field], mine: words[field](mine), theirs: words[field](theirs) })
}
