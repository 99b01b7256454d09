import { BatteryCharging, SlidersHorizontal } from 'lucide-react'
import type { Sale } from '#engine/assumptions/assumptions.ts'
import { openEditor } from '../../analysis/analysisStore.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'
import { FactRow, FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Section } from '../../ui/Section.tsx'
import { costFacts, type MoneyCase, netPresentValueFact, returnFacts } from '../moneyFacts.ts'
import { moneyNotes } from '../moneyNotes.ts'
import { CashFlowChart } from './CashFlowChart.tsx'

interface SaleChange {
  /** Null: view only. */
  readonly onSale: ((sale: Sale) => void) | null
}

/** Cost and return of the current setup over the years, and their assumptions. Payback and self-consumption stand in the head of the
 * panel. */
export const MoneySection = ({ ownEstimates, onSale, ...shown }: MoneyCase & EditorButtonsProps & SaleChange) => {
  const { money, sale } = shown
  const locale = useLocaleBundle('detailed')
  const { asides, notes } = moneyNotes(shown, locale, Date.now())
  return (
    <Section card title={locale.detailed.money}>
      <dl className="grid grid-cols-1">
        <FigureTile {...netPresentValueFact(shown, locale)} />
      </dl>
      <div className="mt-1 mb-3">
        <FactRows facts={costFacts(shown, locale)}>
          <SaleLine kind={sale.kind} onSale={onSale} />
          {returnFacts(money, locale).map((fact) => (
            <FactRow key={fact.name} {...fact} />
          ))}
        </FactRows>
        {asides.map((text) => (
          <p key={text} className="mt-1 text-muted text-xs">
            {text}
          </p>
        ))}
        {notes.map((text) => (
          <p key={text} className="mt-1 text-sm">
            {text}
          </p>
        ))}
      </div>
      <EditorButtons ownEstimates={ownEstimates} />
      <div className="mt-4">
        <CashFlowChart years={money.years} />
      </div>
    </Section>
  )
}

/** Alternatives to a sale. A fixed price needs an existing contract, so from the market it is offered only among the assumptions. */
const OTHER_SALES = {
  market: ['minimum'],
  minimum: ['market', 'fixed'],
  fixed: ['minimum', 'market'],
} as const satisfies Record<Sale, readonly Sale[]>
const SALE_BUTTONS = { market: 'toMarket', minimum: 'toMinimum', fixed: 'toFixed' } as const

/** Date of the prices, and the link to the other sales; stands inside `FactRows`. */
const SaleLine = ({ kind, onSale }: { readonly kind: Sale } & SaleChange) => {
  const { t } = useRestWords('detailed')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <dt className="text-muted text-xs">{t(`${kind}Period`)}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {onSale &&
          OTHER_SALES[kind].map((other) => (
            <Button key={other} onClick={() => onSale(other)}>
              {t(SALE_BUTTONS[other])}
            </Button>
          ))}
      </dd>
    </div>
  )
}

interface EditorButtonsProps {
  /** Number of our own estimates behind the figures. */
  readonly ownEstimates: number
}

/** Buttons that open the money's assumptions. */
export const EditorButtons = ({ ownEstimates }: EditorButtonsProps) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('detailed')
  const isMetered = useDesign(({ consumption }) => consumption?.base.kind === 'hourly')
  return (
    <div className="rounded-lg bg-sunken p-3">
      <p className="text-muted text-xs">
        {t(canEdit ? 'ownAssumptions' : 'ownAssumptionsViewed', { count: ownEstimates })}{' '}
        {!isMetered && t('habitsAssumed')}
      </p>
      {canEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => openEditor('assumptions')}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {t('changeAssumptions')}
          </Button>
          <Button onClick={() => openEditor('consumption')}>
            <BatteryCharging aria-hidden className="size-4" />
            {t('changeConsumption')}
          </Button>
        </div>
      )}
    </div>
  )
}
