import type { Sale } from '#engine/assumptions/assumptions.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { FactRow, FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Section } from '../../ui/Section.tsx'
import { CashFlowChart } from './CashFlowChart.tsx'
import { EditorButtons } from './EditorButtons.tsx'
import { costFacts, type MoneyCase, netPresentValueFact, returnFacts } from './moneyFacts.ts'
import { moneyNotes } from './moneyNotes.ts'

/** Cost and return of the current setup over the years, and their assumptions. Payback and self-consumption stand at its head. */
export const MoneySection = (shown: MoneyCase) => {
  const { money, assumptions, sale } = shown
  const locale = useLocaleBundle('detailed')
  const { asides, notes } = moneyNotes(shown, locale, Date.now())
  return (
    <Section card title={locale.detailed.money}>
      <dl className="grid grid-cols-1">
        <FigureTile {...netPresentValueFact(shown, locale)} />
      </dl>
      <div className="mt-1 mb-3">
        <FactRows facts={costFacts(shown, locale)}>
          <SaleLine kind={sale.kind} />
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
      <EditorButtons assumptions={assumptions} sale={sale.kind} />
      <div className="mt-4">
        <CashFlowChart years={money.years} />
      </div>
    </Section>
  )
}

/** Alternatives to a sale. A fixed price is for people who have one: from the market it is found among the assumptions. */
const OTHER_SALES = {
  market: ['minimum'],
  minimum: ['market', 'fixed'],
  fixed: ['minimum', 'market'],
} as const satisfies Record<Sale, readonly Sale[]>
const SALE_BUTTONS = { market: 'toMarket', minimum: 'toMinimum', fixed: 'toFixed' } as const

/** Date of the prices, and the way to the other sales; goes inside `FactRows`. */
const SaleLine = ({ kind }: { readonly kind: Sale }) => {
  const canEdit = useCanEdit()
  const { t } = useWords('detailed')
  const { setFields } = useDesign()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <dt className="text-muted text-xs">{t(`${kind}Period`)}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {canEdit &&
          OTHER_SALES[kind].map((other) => (
            <Button key={other} onClick={() => setFields({ sale: other })}>
              {t(SALE_BUTTONS[other])}
            </Button>
          ))}
      </dd>
    </div>
  )
}
