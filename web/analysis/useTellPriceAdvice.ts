import { useEffect, useEffectEvent, useRef } from 'react'
import { usePanels } from '../catalogue/usePanels.ts'
import { isSame } from '../design/design.ts'
import { setupPanel } from '../estimate/setup/setupPanel.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import type { Answer } from './subject.ts'

/** What of an answer tells which panel is recommended, and what was asked besides prices. */
interface Advice {
  readonly request: Pick<Answer['request'], 'panelPrices'>
  readonly analysis: { readonly recommendations: readonly { readonly role: string; readonly panelId: string }[] }
}

const recommendedOf = ({ analysis }: Advice): string | undefined =>
  analysis.recommendations.find(({ role }) => role === 'recommended')?.panelId

/** The ids of the panels recommended before and now, where the same was asked with other prices of the user, which changed the advice;
 * else null. */
export const adviceChangedByPrice = (before: Advice, now: Advice) => {
  const ids = { before: recommendedOf(before), now: recommendedOf(now) }
  if (!ids.before || !ids.now || ids.before === ids.now) return null
  const { panelPrices: pricesBefore = {}, ...askedBefore } = before.request
  const { panelPrices: pricesNow = {}, ...askedNow } = now.request
  return isSame(askedBefore, askedNow) && !isSame(pricesBefore, pricesNow) ? { before: ids.before, now: ids.now } : null
}

/** Tells by a toast that another panel is recommended since the user entered a price.
 * @param isViewed whoever looks at the design has entered none */
export const useTellPriceAdvice = (answer: Answer, isViewed: boolean): void => {
  const { t } = useTranslation('estimate')
  const lang = useSpokenLanguage('planner')
  const { data: panels = [] } = usePanels()
  const shown = useRef(answer)
  const nameOf = (panelId: string) => setupPanel({ panelId }, panels).name
  const tell = useEffectEvent((before: Answer, now: Answer) => {
    const changed = adviceChangedByPrice(before, now)
    if (!changed || isViewed) return
    const names = { before: nameOf(changed.before), now: nameOf(changed.now) }
    showToast({ title: t('priceChangedAdvice'), text: t('priceChangedAdviceText', names), lang })
  })
  useEffect(
    function tellChange() {
      const before = shown.current
      shown.current = answer
      tell(before, answer)
    },
    [answer],
  )
}
