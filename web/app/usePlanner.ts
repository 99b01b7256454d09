import { useEffect, useState } from 'react'
import type { ShapeType } from '#design/shape.ts'
import { useDesign } from '../design/designStore.ts'
import { type DrawTool, isAligned, ON_MAP } from '../drawing/drawMode.ts'
import { isMapFocusedByKeys } from '../maps/keyboardFocus.ts'
import type { Sketch } from '../maps/mapAdapter.ts'
import { useMapSettings } from '../maps/mapSettings.ts'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { useEscape } from '../ui/useEscape.ts'
import type { Tab } from './SidePanel.tsx'
import { usePanelHeight } from './usePanelHeight.ts'

const OFF = { drawMode: 'off', drawKind: 'roof' } as const

type RoofTool = Extract<DrawTool, ShapeType>
const isRoofTool = (tool: DrawTool): tool is RoofTool =>
  tool === 'rectangle' || tool === 'polygon' || tool === 'polyline'

/** Rectangle, or Edit if something is drawn already (docs/behaviour.md 3.2). */
const firstTool = (): DrawTool => (useDesign.getState().areas.length > 0 ? 'edit' : 'rectangle')

/** Initial height of a phone's panel. The catalogue takes the full height because its user does not need the map. */
const openHeightOf = (tab: Tab): SheetHeight => (tab === 'panels' ? 'full' : 'half')

/** Planner state besides the design: tab, panel and tool. */
export const usePlanner = (startsOpen: boolean) => {
  const [tab, turnTo] = useState<Tab>('search')
  const panel = usePanelHeight(startsOpen, openHeightOf(tab))
  const [tool, takeTool] = useState<DrawTool>(firstTool)
  const [lastRoofTool, setLastRoofTool] = useState<RoofTool>('rectangle')
  const [drawsByKeyboard, setDrawsByKeyboard] = useState(false)
  useEffect(function noticeKeyboard() {
    const onFocus = () => isMapFocusedByKeys() && setDrawsByKeyboard(true)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const [outlineId, setOutlineId] = useState<string | null>(null)
  const alignment = useMapSettings((settings) => settings.alignment)
  const setTab = (next: Tab) => {
    turnTo(next)
    panel.setPanelHeight((height) => (height === 'half' ? openHeightOf(next) : height))
  }
  const setTool = (taken: DrawTool) => {
    takeTool(taken)
    if (isRoofTool(taken)) setLastRoofTool(taken)
  }
  useEscape(() => tab === 'draw' && setTool('edit'))
  const isDrawingRoof = tab === 'draw' && isRoofTool(tool)
  return {
    tab,
    setTab,
    ...panel,
    tool,
    setTool,
    isDrawingRoof,
    /** Draws one more roof with the last drawing tool; a second call stops. */
    drawRoof: () => {
      setTab('draw')
      setDrawsByKeyboard(false)
      setTool(isDrawingRoof ? 'edit' : lastRoofTool)
    },
    /** Turns to the Draw tab with no drawing tool; the panel must be open. */
    showTools: () => {
      turnTo('draw')
      setTool('edit')
      panel.setPanelHeight(openHeightOf('draw'))
    },
    /** Shows an opened or imported design, with the tool for a first view. */
    turnToDesign: (first: Tab) => {
      setTab(first)
      takeTool(firstTool())
    },
    drawsByKeyboard,
    setDrawsByKeyboard,
    setSketch,
    /** The area that shows grips for a finger. */
    outlineId,
    setOutlineId,
    /** Removes the last vertex of the sketch; null while there is none. */
    removeLastVertex: sketch && sketch.vertexCount > 0 ? sketch.removeLastVertex : null,
    /** The map draws only while the Draw tab is active (docs/behaviour.md 3.2). */
    ...(tab === 'draw' ? ON_MAP[tool] : OFF),
    ...(tab === 'draw' && isAligned(tool) && alignment === 'alongEdge' && { drawMode: alignment }),
  }
}
