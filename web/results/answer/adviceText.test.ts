import { expect, test } from 'vitest'
import { adviceText } from '#words/certaintyText.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { handCertainty } from '../../analysis/certainty.fixture.ts'

const ENGLISH = localeBundle('en')
const BASE = handCertainty.sizeAdvice
if (!BASE) throw new Error('the example has no advice')
const textOf = (changes: Partial<typeof BASE>, quantity = 6): string =>
  adviceText({ ...BASE, ...changes }, quantity, ENGLISH)
const more = (moreTodayEur: number, moreCautiousEur: number) => ({ quantity: 10, moreTodayEur, moreCautiousEur })

test.each([
  {
    what: 'pay only from what is sold',
    fullRoof: more(300, -500),
    text: /pay only from what you sell: 10 panels bring \+€300/,
  },
  { what: 'bring little', fullRoof: more(300, 24), text: /bring little for what they cost: 10 panels \+€300/ },
  { what: 'bring less', fullRoof: more(-200, -500), text: /bring less: 10 panels −€200/ },
])('more panels $what', ({ fullRoof, text }) => expect(textOf({ fullRoof })).toMatch(text))

test('the gain of the advised number is told beside that number alone', () => {
  const one = { nearlyBest: { least: 6, most: 6, differEur: 0 }, fullRoof: null }
  expect(textOf(one)).toBe("It gains €900 at today's prices, €400 if you sell at the guaranteed minimum.")
  expect(textOf(one, 8)).toBe('')
})

test('where what is sold brings the cautious price already, one figure is told', () => {
  const text = textOf({ todayEur: 400, cautiousEur: 400, fullRoof: more(-500, -500) })
  expect(text).toContain('With 10 panels: −€500 against the advice.')
  expect(text).not.toContain("today's prices")
})
