import type { Analysis } from '#wire/analysis.ts'
import type { Panel } from '#wire/panel.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { SetupPanelName } from './SetupPanelName.tsx'
import { useRoleName } from './useRoleName.ts'

type AnySetup = Omit<Analysis['recommendations'][number], 'totalPrice' | 'environment'>

interface AlternativesSectionProps<Of extends AnySetup> {
  readonly alternatives: readonly Of[]
  readonly panels: readonly Panel[]
  /** The amount by which the alternatives are compared. */
  readonly worth: (setup: Of) => string
  /** The price, where it is not what they are compared by. */
  readonly price?: (setup: Of) => string
  /** The rule that put a setup on the list. */
  readonly rule?: (setup: Of) => string | null
  /** On the number of setups, or their choice. */
  readonly note?: string | null
  /** Null: view only. */
  readonly onSelect: ((setup: Of) => void) | null
}

/** The setups that the user can choose instead. */
export const AlternativesSection = <Of extends AnySetup>(props: AlternativesSectionProps<Of>) => {
  const { alternatives, panels, worth, price, rule, note, onSelect } = props
  const { t } = useRestWords('analysis')
  return (
    <Section title={t('alternatives')}>
      <ul className="space-y-2">
        {alternatives.map((setup) => (
          <li key={setup.role}>
            <Alternative
              setup={setup}
              panels={panels}
              worth={worth(setup)}
              price={price?.(setup) ?? null}
              rule={rule?.(setup) ?? null}
              onSelect={onSelect && (() => onSelect(setup))}
            />
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 text-muted text-xs">{note}</p>}
    </Section>
  )
}

interface AlternativeProps {
  readonly setup: AnySetup
  readonly panels: readonly Panel[]
  readonly worth: string
  readonly price: string | null
  readonly rule: string | null
  readonly onSelect: (() => void) | null
}

const Alternative = ({ setup, panels, worth, price, rule, onSelect }: AlternativeProps) => {
  const { t, formats } = useRestWords('analysis')
  const role = useRoleName()(setup.role)
  const figures = [
    t('panelCount', { count: setup.quantity, quantity: formats.number(setup.quantity) }),
    `${formats.factor(setup.totalPower / 1000)} kWp`,
    formats.energyKwh(setup.annualProduction),
    ...(price === null ? [] : [price]),
  ]
  return (
    <article className="rounded-float border border-line bg-raised p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-semibold text-muted text-xs">{role}</h4>
          {rule && <p className="text-muted text-xs">{rule}</p>}
          <div className="mt-0.5">
            <SetupPanelName setup={setup} panels={panels} />
          </div>
        </div>
        {onSelect && (
          <Button aria-label={`${t('select')}: ${role}`} onClick={onSelect} className="shrink-0">
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
