import { Globe, X } from 'lucide-react'
import type { Language } from '#wire/language.ts'
import { textIn } from '../base/i18n/i18n.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { LanguageChoice } from '../base/i18n/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'

/** Offers the browser's language for the whole interface, in that language. */
export const LanguageOffer = ({ offered }: { readonly offered: Language }) => {
  const { setLanguage } = useLanguage()
  const answer = (choice: LanguageChoice) => (event: { readonly currentTarget: Element }) => {
    // The answer removes the focused element.
    event.currentTarget.closest<HTMLElement>('[role=tabpanel], section')?.focus()
    setLanguage(choice)
  }
  return (
    <div lang={offered} className="flex items-center justify-between text-muted">
      <Button variant="quiet" className="text-muted" onClick={answer(offered)}>
        <Globe aria-hidden className="size-4" />
        {textIn(offered, 'page:allInThis')}
      </Button>
      <IconButton label={textIn(offered, 'page:dismiss')} onClick={answer('mixed')}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
