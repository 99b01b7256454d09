import '@fontsource-variable/inter/wght.css'
import './styles.css'
import { textIn } from '../base/i18n/i18n.ts'
import { isLanguageKey, readLanguage, spokenLanguage } from '../base/i18n/language.ts'
import { focusByHotkey } from '../ui/toasts/focusByHotkey.ts'

const notifications = document.getElementById('notifications')
if (notifications) focusByHotkey(notifications)

/** The page for unknown paths (`not-found.html`), which loads only its texts. */
const speak = (): void => {
  const language = readLanguage()
  document.documentElement.lang = spokenLanguage(language, 'map')
  document.title = textIn(language, 'page:screenTitle', { screen: textIn(language, 'page:notFoundHeading') })
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = textIn(language, `page:${element.dataset.text}`)
  if (notifications) notifications.ariaLabel = textIn(language, 'page:notifications')
}

speak()
window.addEventListener('storage', ({ key }) => isLanguageKey(key) && speak())
