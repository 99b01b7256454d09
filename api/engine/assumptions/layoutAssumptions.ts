import { LAYOUT_RULE_FACTS, type LayoutRuleFact, type LayoutRules } from '../layout/layoutRules.ts'
import type { AssumptionRow } from './assumptionRow.ts'

const rowOf = (fact: LayoutRuleFact): AssumptionRow =>
  fact.source === null
    ? { ...fact, group: 'layout', quality: 'ownAssumption', source: null }
    : { ...fact, group: 'layout', quality: 'sourced', source: fact.source }

/** The rules of the layout, as assumptions. */
export const LAYOUT_ASSUMPTIONS = Object.fromEntries(
  Object.entries<LayoutRuleFact>(LAYOUT_RULE_FACTS).map(([key, fact]) => [key, rowOf(fact)]),
) as Readonly<Record<keyof LayoutRules, AssumptionRow>>
