import { Info } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import { useRestWords } from '../base/i18n/restTexts.ts'
import type { Explanation } from './figures/fact.ts'

/** The language of an element. Its popup stands at the end of the page, where the language may differ. */
const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? undefined

/** A small button that opens an explanation beside it; Esc or a click elsewhere closes it. Without words there is no button. */
export const InfoButton = ({ name, words, sums = [] }: Explanation) => {
  const { t } = useRestWords('estimate')
  const trigger = useRef<HTMLButtonElement>(null)
  const [lang, setLang] = useState<string>()
  if (words === undefined) return null
  const label = t('howWorkedOut', { name })
  return (
    <Popover.Root onOpenChange={(isOpen) => isOpen && setLang(languageOf(trigger.current))}>
      <Popover.Trigger
        ref={trigger}
        aria-label={label}
        title={label}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-accent-soft data-[state=open]:text-primary-strong pointer-coarse:size-11"
      >
        <Info aria-hidden className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          lang={lang}
          aria-label={label}
          sideOffset={4}
          collisionPadding={12}
          className="z-2100 w-[min(20rem,calc(100vw-24px))] animate-fade rounded-float border border-line bg-raised p-4 text-ink shadow-float"
        >
          <p className="text-muted text-sm">{words}</p>
          {sums.map((sum) => (
            <p key={sum} className="tabular mt-2 rounded-lg bg-sunken px-2.5 py-1.5 text-[0.8125rem]">
              {sum}
            </p>
          ))}
          <Popover.Arrow className="fill-raised" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
