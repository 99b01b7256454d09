import type { PlantAnalysis } from '../analysis/plantReply.ts'
import type { StaleCause } from '../analysis/useFollowing.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { IN_SIGHT, Notice } from '../ui/Notice.tsx'

/** The selected area, if the results belong to another area. */
interface OtherArea {
  /** Name of the area shown. */
  readonly shownLabel: string
  readonly label: string
  readonly onAnalyze: () => void
}

const COMMON_WORDS = {
  members: { title: 'membersTitle', text: 'membersText' },
  basis: { title: 'basisTitle', text: 'basisText' },
} as const
const STALE_WORDS = {
  area: {
    area: { title: 'staleTitle', text: 'staleText' },
    deleted: { title: 'deletedTitle', text: 'staleText' },
    ...COMMON_WORDS,
  },
  plant: {
    area: { title: 'plantStaleTitle', text: 'plantStaleText' },
    deleted: { title: 'plantDeletedTitle', text: 'plantStaleText' },
    ...COMMON_WORDS,
  },
} as const satisfies Record<'area' | 'plant', Record<StaleCause, unknown>>

interface AnalysisNoticesProps {
  /** True if the figures are of an area analysed alone. */
  readonly isOfArea: boolean
  readonly analysis: PlantAnalysis
  /** Null while the figures are current. */
  readonly staleCause: StaleCause | null
  /** Null if the subject was deleted. */
  readonly onReanalyze: (() => void) | null
  /** Null if the results are of the selected area or of the plant. */
  readonly otherArea: OtherArea | null
}

export const AnalysisNotices = ({ isOfArea, analysis, staleCause, onReanalyze, otherArea }: AnalysisNoticesProps) => {
  const { t, formats } = useRestWords('analysis')
  const isDeleted = staleCause === 'deleted'
  const stale = staleCause && (isDeleted || !otherArea) ? STALE_WORDS[isOfArea ? 'area' : 'plant'][staleCause] : null
  return (
    <>
      <div role="status" className={classes(IN_SIGHT, 'z-20')}>
        {otherArea && !isDeleted && <OtherAreaNotice {...otherArea} />}
        {stale && (
          <Notice
            tone="accent"
            title={t(stale.title)}
            text={t(stale.text)}
            action={
              onReanalyze ? (
                <Button variant="primary" onClick={onReanalyze}>
                  {t('reanalyze')}
                </Button>
              ) : (
                otherArea && (
                  <Button variant="primary" onClick={otherArea.onAnalyze}>
                    {t('analyzeOther')}
                  </Button>
                )
              )
            }
          />
        )}
      </div>
      {analysis.warnings.map(({ areaId, field, sentAreaM2, computedAreaM2 }) => (
        <Notice
          key={`${areaId} ${field}`}
          title={t('recomputedTitle')}
          text={t(`${field}Recomputed`, { sent: formats.areaM2(sentAreaM2), computed: formats.areaM2(computedAreaM2) })}
        />
      ))}
    </>
  )
}

interface WeatherNoticeProps {
  readonly analysis: PlantAnalysis
  /** Null where an analysis would bring nothing else. */
  readonly onReanalyze: (() => void) | null
}

/** Says that the weather is not that of PVGIS. */
export const WeatherNotice = ({ analysis, onReanalyze }: WeatherNoticeProps) => {
  const { t } = useRestWords('analysis')
  const notice = analysis.method === 'detailed' ? analysis.weather.notice : null
  if (!notice) return null
  return (
    <details>
      <FoldTitle>{t('fallbackTitle')}</FoldTitle>
      <Notice
        tone="accent"
        text={t(notice.reason)}
        action={
          onReanalyze && notice.reason !== 'outsidePvgis' && <Button onClick={onReanalyze}>{t('reanalyze')}</Button>
        }
      />
    </details>
  )
}

const OtherAreaNotice = ({ shownLabel, label, onAnalyze }: OtherArea) => {
  const { t } = useRestWords('analysis')
  return (
    <Notice
      tone="accent"
      title={t('otherAreaTitle')}
      text={t('otherAreaText', { shown: shownLabel, selected: label })}
      action={
        <Button variant="primary" onClick={onAnalyze}>
          {t('analyzeOther')}
        </Button>
      }
    />
  )
}
