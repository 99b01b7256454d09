import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { isTextField } from '../fields/isTextField.ts'
import { useMediaQuery } from '../useMediaQuery.ts'
import { heightAfterKey, heightAfterTap, nearestHeight, SHEET_HEIGHTS, type SheetHeight } from './sheetHeight.ts'
import { HALF_QUERY } from './useFittingHeight.ts'

/** While a phone's keyboard covers the foot of the page, sheets stand above it (`--keyboard`), and the focused field stays visible. */
const useFieldAboveKeyboard = (): void => {
  useEffect(function followKeyboard() {
    const view = window.visualViewport
    if (!view) return
    const follow = () => {
      // A zoomed page also has a smaller visible part.
      const coveredPx = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      document.documentElement.style.setProperty('--keyboard', `${coveredPx}px`)
      const { activeElement } = document
      if (isTextField(activeElement) && activeElement instanceof HTMLElement && activeElement.closest('[data-sheet]'))
        activeElement.scrollIntoView({ block: 'nearest' })
    }
    view.addEventListener('resize', follow)
    return () => {
      view.removeEventListener('resize', follow)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}

/** A press that moves less is a tap [px]. */
const DRAG_THRESHOLD_PX = 6

interface Press {
  readonly sheet: HTMLElement
  readonly startY: number
  readonly startPx: number
  readonly from: SheetHeight
}

interface SheetGripProps {
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
}

/** The upper edge of a sheet. Dragging moves the sheet, which snaps to the nearest height; a tap or a slider's keys change the height. */
export const SheetGrip = ({ height, onHeight }: SheetGripProps) => {
  const { t } = useDrawWords('sheet')
  const drag = useSheetDrag(height, onHeight)
  const hasHalf = useMediaQuery(HALF_QUERY)
  useFieldAboveKeyboard()
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    const next = isPress ? heightAfterTap(height) : heightAfterKey(event.key, height)
    if (next === null) return
    event.preventDefault()
    onHeight(next === 'half' && height === 'full' && !hasHalf ? 'low' : next)
  }
  return (
    <section lang={useSpokenLanguage('planner')} aria-label={t('height')} className="contents">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('height')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={SHEET_HEIGHTS.length - 1}
        aria-valuenow={SHEET_HEIGHTS.indexOf(height)}
        aria-valuetext={t(height)}
        className="sheet-grip"
        onKeyDown={onKeyDown}
        {...drag}
      />
    </section>
  )
}

/** Drags the sheet by its grip. A movement changes only the box and renders no content. */
const useSheetDrag = (height: SheetHeight, onHeight: (height: SheetHeight) => void) => {
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  const settle = (wanted: (held: Press) => SheetHeight) => {
    const held = press.current
    press.current = null
    if (!held || !wasDragged.current) return
    const next = wanted(held)
    held.sheet.style.height = ''
    delete held.sheet.dataset.dragged
    onHeight(next)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
      if (!sheet || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = false
      press.current = { sheet, startY: event.clientY, startPx: sheet.offsetHeight, from: height }
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const held = press.current
      if (!held) return
      const upPx = held.startY - clientY
      if (!wasDragged.current && Math.abs(upPx) < DRAG_THRESHOLD_PX) return
      // Shows the content as soon as a sheet is dragged up from the low height.
      if (!wasDragged.current && held.from === 'low' && upPx > 0) onHeight('half')
      wasDragged.current = true
      held.sheet.dataset.dragged = ''
      held.sheet.style.height = `${Math.min(held.startPx + upPx, window.innerHeight)}px`
    },
    onPointerUp: () => settle(({ sheet }) => nearestHeight(sheet.offsetHeight / window.innerHeight)),
    onPointerCancel: () => settle(({ from }) => from),
    onClick: () => {
      if (!wasDragged.current) onHeight(heightAfterTap(height))
      wasDragged.current = false
    },
  }
}
