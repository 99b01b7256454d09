import type { FirstView } from '#contract/config.ts'
import { readLanguage, spokenLanguage } from '../i18n/language.ts'
import { firstTiles } from '../map/tiles/firstTiles.ts'

/** Runs inside the page, before its style sheet and its scripts (`vite.config.ts`): asks for the first tiles of the map, and has the
 * frame of the page speak the chosen language. */

/** The tile in the middle is asked for before everything else: with it the page shows its map, and more would delay it. */
const URGENT_TILES = 1

type FirstTile = ReturnType<typeof firstTiles>['tiles'][number]

const imageOf = ({ url, leftPx, topPx, sizePx }: FirstTile): HTMLImageElement => {
  const image = new Image()
  image.alt = ''
  image.style.cssText = `position:absolute;max-width:none;left:${leftPx}px;top:${topPx}px;width:${sizePx}px;height:${sizePx}px`
  // As sharp as the map has it, on a finer screen, too.
  image.srcset = `${url} 1x`
  return image
}

/** Asks for a tile and shows it once it is there. An image that is waited for would hold back the `load` event of the page, and a tile
 * server may never answer. */
const showTile = (tile: FirstTile, index: number, box: HTMLElement): void => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.fetchPriority = index < URGENT_TILES ? 'high' : 'auto'
  link.href = tile.url
  link.addEventListener('load', () => box.append(imageOf(tile)))
  document.head.append(link)
}

/** A box with the first tiles; null where this deployment names none for the page, or the map is not the whole of it. */
const boxOfTiles = (): HTMLElement | null => {
  const text = document.getElementById('first-view')?.textContent
  const view: FirstView | null = JSON.parse(text ?? 'null')
  if (!view || location.pathname !== '/') return null
  const { key, tiles } = firstTiles(view, { width: innerWidth, height: innerHeight })
  const box = document.createElement('div')
  box.id = 'first-tiles'
  box.dataset.origin = key
  for (const [index, tile] of tiles.entries()) showTile(tile, index, box)
  return box
}

const speak = (): void => {
  const language = spokenLanguage(readLanguage(), 'map')
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('#frame [data-en]')) {
    const text = element.dataset[language] ?? ''
    if (element instanceof HTMLInputElement) {
      element.placeholder = text
      element.ariaLabel = element.dataset[`${language}Label`] ?? text
    } else element.textContent = text
  }
}

const box = boxOfTiles()
/** Of every page but the planner the frame is another one. */
const finish = (): void => {
  if (location.pathname !== '/') document.getElementById('frame')?.remove()
  speak()
  if (box && !box.isConnected) document.getElementById('backdrop')?.append(box)
  reading.takeRecords()
}
// The frame is still to be read; what is read is drawn only after the style sheet has come.
const reading = new MutationObserver(finish)
reading.observe(document.documentElement, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => reading.disconnect(), { once: true })
