import type { Panel } from '#contract/panel.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import type { ShownAnalysis } from '../methodView.ts'
import { SetupPanelName } from './SetupPanelName.tsx'

type AnySetup = ShownAnalysis['recommendations'][number]

interface AlternativesSectionProps<Setup extends AnySetup> {
  readonly alternatives: readonly Setup[]
  readonly panels: readonly Panel[]
  /** The sum of money by which the alternatives are compared. */
  readonly worth: (setup: Setup) => string
  /** Null: none can be changed to. */
  readonly onSelect: ((panelId: string) => void) | null
}

/** The setups one can change to. */
export const AlternativesSection = <Setup extends AnySetup>(props: AlternativesSectionProps<Setup>) => {
  const { alternatives, panels, worth, onSelect } = props
  const { t } = useTranslation('analysis')
  return (
    <Section title={t('alternatives')}>
      <ul className="space-y-2">
        {alternatives.map((setup) => (
          <li key={setup.panelId} className="break-inside-avoid">
            <Alternative
              setup={setup}
              panels={panels}
              worth={worth(setup)}
              onSelect={onSelect && (() => onSelect(setup.panelId))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface AlternativeProps {
  readonly setup: AnySetup
  readonly panels: readonly Panel[]
  readonly worth: string
  readonly onSelect: (() => void) | null
}

const Alternative = ({ setup, panels, worth, onSelect }: AlternativeProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const figures = [
    t('panelCount', { count: setup.quantity, quantity: formats.number(setup.quantity) }),
    formats.powerKw(setup.totalPower),
    formats.energyKwh(setup.annualProduction),
  ]
  return (
    <article className="rounded-float border border-line bg-raised p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-semibold text-muted text-xs">{t(setup.role)}</h4>
          <div className="mt-0.5">
            <SetupPanelName setup={setup} panels={panels} />
          </div>
        </div>
        {onSelect && (
          <Button aria-label={`${t('select')}: ${t(setup.role)}`} onClick={onSelect} className="shrink-0 print:hidden">
            {t('select')}
          </Button>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-line/70 border-t pt-2">
        <p className="flex flex-wrap gap-x-3 text-xs">
          {figures.map((figure) => (
            <Figure key={figure}>{figure}</Figure>
          ))}
        </p>
        <p className="font-semibold">
          <Figure>{worth}</Figure>
        </p>
      </div>
    </article>
  )
}
