import type { DetailedAnalysis } from '#contract/analysis.ts'
import type { ShownAnalysis } from '../estimate/methodView.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { IN_SIGHT, Notice } from '../ui/Notice.tsx'

/** The area that is selected while the results are of another one. */
export interface OtherArea {
  readonly label: string
  readonly onAnalyze: () => void
}

/** Why an analysis is no longer of the design as it is: its area was changed or deleted, or what else it rests on was. */
export type StaleCause = 'area' | 'deleted' | 'basis'

const STALE_WORDS = {
  area: { title: 'staleTitle', text: 'staleText' },
  deleted: { title: 'deletedTitle', text: 'staleText' },
  basis: { title: 'basisTitle', text: 'basisText' },
} as const satisfies Record<StaleCause, unknown>

interface AnalysisNoticesProps {
  readonly warnings: ShownAnalysis['warnings']
  readonly weatherNotice: DetailedAnalysis['weather']['notice']
  /** Null while the figures are of the design as it is. */
  readonly staleCause: StaleCause | null
  /** Null when the area is gone and cannot be analysed again. */
  readonly onReanalyze: (() => void) | null
  readonly areaLabel: string
  /** Null while the area of the results is the selected one. */
  readonly otherArea: OtherArea | null
}

/** What to know before reading the figures. */
export const AnalysisNotices = ({
  warnings,
  weatherNotice,
  staleCause,
  onReanalyze,
  areaLabel,
  otherArea,
}: AnalysisNoticesProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  return (
    <>
      <div role="status" className={classes(IN_SIGHT, 'z-20')}>
        {otherArea && <OtherAreaNotice {...otherArea} areaLabel={areaLabel} />}
        {staleCause && (staleCause === 'deleted' || !otherArea) && (
          <Notice
            tone="accent"
            title={t(STALE_WORDS[staleCause].title)}
            text={t(STALE_WORDS[staleCause].text)}
            action={
              onReanalyze && (
                <Button variant="primary" onClick={onReanalyze}>
                  {t('reanalyze')}
                </Button>
              )
            }
          />
        )}
      </div>
      {weatherNotice && (
        <Notice
          tone="accent"
          title={t('fallbackTitle')}
          text={t(weatherNotice.reason)}
          action={
            onReanalyze &&
            weatherNotice.reason !== 'outsidePvgis' && <Button onClick={onReanalyze}>{t('reanalyze')}</Button>
          }
        />
      )}
      {warnings.map(({ field, sentAreaM2, computedAreaM2 }) => (
        <Notice
          key={field}
          title={t('recomputedTitle')}
          text={t(`${field}Recomputed`, { sent: formats.areaM2(sentAreaM2), computed: formats.areaM2(computedAreaM2) })}
        />
      ))}
    </>
  )
}

const OtherAreaNotice = ({ label, onAnalyze, areaLabel }: OtherArea & { readonly areaLabel: string }) => {
  const { t } = useTranslation('analysis')
  return (
    <Notice
      tone="accent"
      title={t('otherAreaTitle')}
      text={t('otherAreaText', { shown: areaLabel, selected: label })}
      action={
        <Button variant="primary" onClick={onAnalyze}>
          {t('analyzeOther')}
        </Button>
      }
    />
  )
}
