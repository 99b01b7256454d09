import type { Panel } from '#wire/panel.ts'
import { panelTitle } from '#words/panelFields.ts'

/** Whether the title of a panel contains every word of a text, ignoring case and order. */
export const isPanelNamed = (text: string): ((panel: Panel) => boolean) => {
  const words = text.toLowerCase().split(/\s+/)
  return (panel) => {
    const title = panelTitle(panel)?.toLowerCase() ?? ''
    return words.every((word) => title.includes(word))
  }
}
