import { expect, test } from 'vitest'
import { higherGainText } from './higherGainText.ts'
import { localeBundle } from './localeBundle.ts'

type Compared = Parameters<typeof higherGainText>[0][number]

const setup = (role: Compared['role'], netPresentValueEur: number, totalEur: number, better: Compared['better']) => ({
  role,
  better,
  size: { money: { netPresentValueEur, investment: { totalEur } } },
})
const RECOMMENDED = setup('recommended', 4000, 6000, null)
const textOf = (netPresentValueEur: number, totalEur: number, better: Compared['better']) =>
  higherGainText([RECOMMENDED, setup('premium', netPresentValueEur, totalEur, better)], 0.05, localeBundle('en'))

// 60 € more for 2,000 € is 3 %; 200 € more is 10 %.
test.each([
  { better: 'modules' as const, gainEur: 60, text: 'each extra euro returns 3.0%, below the assumed minimum (5.0%)' },
  { better: 'battery' as const, gainEur: 60, text: 'each extra euro returns 3.0%, below the assumed minimum (5.0%)' },
  { better: 'battery' as const, gainEur: 200, text: 'has a battery only if one is chosen' },
  { better: 'modules' as const, gainEur: 200, text: 'only from what is sold' },
])('a premium with $better that gains $gainEur € more for 2,000 € is explained', ({ better, gainEur, text }) =>
  expect(textOf(4000 + gainEur, 8000, better)).toContain(text),
)

test.each([
  { what: 'gains less', netPresentValueEur: 3999, totalEur: 8000 },
  { what: 'costs less', netPresentValueEur: 4200, totalEur: 5900 },
])('nothing is said of a premium that $what', ({ netPresentValueEur, totalEur }) =>
  expect(textOf(netPresentValueEur, totalEur, 'modules')).toBeNull(),
)
