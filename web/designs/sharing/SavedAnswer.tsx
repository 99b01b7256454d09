import { useEffect, useState } from 'react'
import type { LastAnswer } from '#wire/lastAnswer.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { AnswerHead } from '../../results/answer/AnswerHead.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { type AskedDesign, peekAskedDesign } from '../stored/askedDesign.ts'
import { useDesignName } from '../stored/designWords.ts'
import { secretIn } from '../stored/shareLinks.ts'

interface SavedAnswerProps {
  readonly answer: LastAnswer
  /** True while an analysis is on its way, which replaces the figures. */
  readonly isBeingRenewed: boolean
}

/** The saved figures of a shared design, shown until its analysis arrives; without an analysis under the words that they are old. */
export const SavedAnswer = ({ answer, isBeingRenewed }: SavedAnswerProps) => {
  const { t, formats } = useRestWords('designs')
  const { t: estimateText } = useRestWords(['analysis', 'plant'])
  return (
    <section
      aria-label={t(isBeingRenewed ? 'savedAnswer' : 'sharedAnswer')}
      className="rounded-lg border border-line bg-raised p-4"
    >
      {!isBeingRenewed && <p className="mb-2 font-semibold">{t('sharedAnswer')}</p>}
      <AnswerHead answer={answer} />
      <p className="mt-3">
        {estimateText('production')}: <Figure>{formats.energyKwh(answer.productionKwh)}</Figure>
        <br />
        {estimateText('plant:benefit')}: <Figure>{formats.wholeEuro(answer.benefitEur)}</Figure>
      </p>
      {isBeingRenewed && <p className="mt-2 text-muted">{t('savedAnswer')}</p>}
    </section>
  )
}

/** A shared design before its page has loaded: its place and saved figures. */
export const SharedDesignLoading = () => {
  const { t } = useRestWords('designs')
  const nameOf = useDesignName()
  const lang = useSpokenLanguage('planner')
  const [design, setDesign] = useState<AskedDesign | null>(null)
  useEffect(function readDesign() {
    // The page itself reports why a design cannot be read.
    peekAskedDesign().then(setDesign, () => undefined)
  }, [])
  const status = <p role="status">{t('loading')}</p>
  if (!design?.lastAnswer)
    return (
      <div lang={lang} className="grid h-full place-items-center bg-slate-600 text-white">
        {status}
      </div>
    )
  return (
    <main lang={lang} className="h-full bg-slate-600">
      <div className="absolute inset-x-0 bottom-0 space-y-4 rounded-t-float bg-surface p-4 text-ink shadow-float md:inset-y-3 md:right-auto md:left-3 md:w-(--left-panel) md:rounded-float">
        <div>
          <h1 className="break-words font-semibold text-xl">{nameOf(design)}</h1>
          {!secretIn(window.location.hash) && <p className="text-muted">{t('viewTitle')}</p>}
        </div>
        <SavedAnswer answer={design.lastAnswer} isBeingRenewed={false} />
        {status}
      </div>
    </main>
  )
}
