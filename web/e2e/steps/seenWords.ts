import type { Locator } from '@playwright/test'

/** How many words of a part of the page are seen, scrolling included: what is folded away, for screen readers alone, or in a closed list is not. */
export const seenWords = (part: Locator): Promise<number> =>
  part.evaluate((root) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode
      const isSeen = parentElement?.checkVisibility() && !parentElement.closest('.sr-only, option:not(:checked)')
      if (isSeen) texts.push(textContent ?? '')
    }
    return texts.join(' ').match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0
  })
