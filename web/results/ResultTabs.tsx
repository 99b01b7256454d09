import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownPlantSetup } from '#design/shownSetup.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Tabs } from '../ui/Tabs.tsx'
import type { PlantResultsProps } from './plantResultsProps.ts'
import { RESULT_TABS, type ResultTabName, useResultsView } from './resultsView.ts'
import type { VariantsProps } from './variants/shownVariants.ts'

/** Shared props of every result tab. */
export interface ResultTabProps extends Omit<PlantResultsProps<DetailedPlant>, 'onSetup' | 'onVariant'> {
  readonly shown: ShownPlantSetup
  /** Lays another setup; null: view only. */
  readonly lay: PlantResultsProps['onSetup']
  /** Null for an area analysed alone. */
  readonly variants: VariantsProps | null
  /** Makes a change that removes the pressed button, and moves the focus to the heading. */
  readonly thenToHeading: (change: () => void) => void
}

/** Everything behind the main figures, one question per tab. */
export const ResultTabs = ({ contents }: { readonly contents: Readonly<Record<ResultTabName, ReactNode>> }) => {
  const { t } = useRestWords('plant')
  const tab = useResultsView((view) => view.tab)
  const calls = useResultsView((view) => view.calls)
  const rootRef = useRef<HTMLDivElement>(null)
  const seenCalls = useRef(calls)
  useEffect(
    function comeIntoView() {
      if (calls === seenCalls.current) return
      seenCalls.current = calls
      rootRef.current?.scrollIntoView({ block: 'start' })
      rootRef.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true })
    },
    [calls],
  )
  return (
    <div ref={rootRef} className="scroll-mt-4">
      <Tabs
        isInline
        names={RESULT_TABS}
        labels={{
          savings: t('savingsTab'),
          shade: t('shadeTab'),
          quotes: t('quotesTab'),
          howSure: t('howSureTab'),
          technical: t('technicalTab'),
        }}
        selected={tab}
        onSelect={(chosen) => useResultsView.setState({ tab: chosen })}
      >
        <div className="space-y-5">{contents[tab]}</div>
      </Tabs>
    </div>
  )
}
