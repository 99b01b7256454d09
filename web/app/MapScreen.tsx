import { type ReactNode, useMemo, useState } from 'react'
import type { Design } from '#design/design.ts'
import { DRAWN } from '#design/drawn.ts'
import type { Shape } from '#design/shape.ts'
import { apartOf } from '#design/takenSetup.ts'
import { METHODS } from '#wire/methods.ts'
import { shownResult, useAnalysis, useLeaveAnalysis } from '../analysis/analysisStore.ts'
import { MapLanguage, useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { focusMap } from '../maps/keyboardFocus.ts'
import { AskedCompany } from '../offers/company/AskedCompany.tsx'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { useFittingHeight } from '../ui/sheet/useFittingHeight.ts'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { useShadowsOrSheet } from './useShadowsOrSheet.ts'

/** Map width covered by the side panels; the address box and the controls stay within the rest. */
const panelInsets = (isLeftOpen: boolean, isRightOpen: boolean) => ({
  '--inset-left': isLeftOpen ? 'calc(var(--left-panel) + 12px)' : '0px',
  '--inset-right': isRightOpen ? 'calc(var(--right-panel) + 12px)' : '0px',
})

/** Map height covered by a phone's sheet. The height is not measured during a drag, so that only the sheet follows the finger. A sheet
 * over the whole map reserves no space and closes when the map has something to show. */
const SHEET_INSETS = {
  low: 'max(var(--low-sheet), var(--sheet, 0px))',
  half: 'var(--half-sheet)',
  full: '0px',
} as const satisfies Record<SheetHeight, string>

/** Height of the results on a phone: half the screen after each request, then the height the user drags to. */
const useResultsHeight = (occasion: number | undefined) => {
  const [drawn, setDrawn] = useState<{ readonly occasion: number | undefined; readonly height: SheetHeight } | null>(
    null,
  )
  const height = useFittingHeight(drawn?.occasion === occasion ? (drawn?.height ?? 'half') : 'half')
  return [height, (next: SheetHeight) => setDrawn({ occasion, height: next })] as const
}

// `LayModules`, `StoredPlant` and `AnalysisScreen` render nothing: only components load on demand.
const LayModules = onDemand(async () => (await import('../modules/useLayModules.ts')).LayModules)
const StoredPlant = onDemand(async () => (await import('../analysis/StoredPlant.tsx')).StoredPlant)
const AnalysisScreen = onDemand(async () => (await import('../results/AnalysisScreen.tsx')).AnalysisScreen)
const PlannerAnalysis = onDemand(async () => (await import('./PlannerAnalysis.tsx')).PlannerAnalysis)

interface MapScreenProps {
  /** Page title for screen readers while no panel shows it. */
  readonly heading: string
  /** The panel on the left. */
  readonly panel: ReactNode
  /** Height of the panel on a phone; elsewhere the low height means collapsed and any other means open. */
  readonly panelHeight: SheetHeight
  readonly onPanelHeight: (height: SheetHeight) => void
  /** True if the panel is folded to make room for the results. */
  readonly isPanelFolded: boolean
  /** One line in place of the collapsed panel on a phone. */
  readonly collapsedPanel?: ReactNode
  readonly map: ReactNode
  readonly children?: ReactNode
}

/** The frame of a screen that shows a design: the map, a panel on the left, the analysis on the right. On a phone both panels are
 * sheets over the map. */
export const MapScreen = ({ heading, panel, map, children, ...sheet }: MapScreenProps) => {
  const result = useAnalysis(shownResult)
  const hasAsked = useAnalysis(({ occasion }) => occasion > 0)
  useLeaveAnalysis()
  const canEdit = useCanEdit()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const isAnalysisOpen = result !== null
  const laysModules = useDesign(({ method }) => METHODS[method].laysModules)
  const hasAreas = useDesign(({ areas }) => areas.length > 0)
  const isPlantShown = useDesign(
    (design) => result !== null && METHODS[result.analysis.method].laysModules && !apartOf(design, result.areaId),
  )
  const [resultsHeight, setResultsHeight] = useResultsHeight(result?.occasion)
  const isPanelShown = sheet.panelHeight !== 'low' && !sheet.isPanelFolded
  const leftPanel = isPanelShown ? panel : isPhone && sheet.panelHeight === 'low' && sheet.collapsedPanel
  const sheetHeight = isAnalysisOpen ? resultsHeight : leftPanel ? sheet.panelHeight : null
  const isMapCovered = isPhone && sheetHeight === 'full'
  useShadowsOrSheet(isPhone && sheetHeight !== null && sheetHeight !== 'low', () => {
    sheet.onPanelHeight('low')
    setResultsHeight('low')
  })
  return (
    <div
      data-map-covered={isMapCovered || undefined}
      data-half-covered={(isPhone && sheetHeight === 'half') || undefined}
      className="relative h-dvh strip:h-[36rem] overflow-clip"
    >
      <SkipLinks hasPanel={isPanelShown} hasSearch={canEdit} hasMap={!isMapCovered} />
      {(!isPanelShown || (isPhone && isAnalysisOpen)) && (
        <header className="sr-only">
          <h1>{heading}</h1>
        </header>
      )}
      {leftPanel && (
        <Sheet height={sheet.panelHeight} onHeight={sheet.onPanelHeight} isHidden={isPhone && isAnalysisOpen}>
          {leftPanel}
        </Sheet>
      )}
      <main
        inert={isMapCovered}
        className="absolute inset-0"
        style={{
          ...panelInsets(isPanelShown && !isPhone, isAnalysisOpen && !isPhone),
          '--inset-bottom': isPhone && sheetHeight ? SHEET_INSETS[sheetHeight] : '0px',
        }}
      >
        <MapLanguage>{map}</MapLanguage>
      </main>
      {laysModules && (
        <ErrorBoundary fallback={null}>
          <LayModules />
        </ErrorBoundary>
      )}
      {!isPlantShown && laysModules && hasAreas && (
        <ErrorBoundary fallback={null}>
          <StoredPlant />
        </ErrorBoundary>
      )}
      {hasAsked && (
        <ErrorBoundary fallback={null}>
          <AnalysisScreen />
        </ErrorBoundary>
      )}
      {result && (
        <Sheet height={resultsHeight} onHeight={setResultsHeight}>
          <ErrorBoundary fallback={<RightPanelFailed />}>
            <PlannerAnalysis result={result} />
          </ErrorBoundary>
        </Sheet>
      )}
      <AskedCompany />
      {children}
    </div>
  )
}

/** Replaces the right panel when its code cannot be fetched. */
export const RightPanelFailed = () => (
  <aside className="absolute inset-0 z-30 bg-surface shadow-float md:inset-y-3 md:right-3 md:left-auto md:w-(--right-panel) md:rounded-float">
    <LoadFailed />
  </aside>
)

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

interface SkipLinksProps {
  readonly hasPanel: boolean
  readonly hasSearch: boolean
  /** True if the keyboard can reach the map. */
  readonly hasMap: boolean
}

/** The first stops of the Tab key, seen only while focused: they skip to the main parts. */
const SkipLinks = ({ hasPanel, hasSearch, hasMap }: SkipLinksProps) => {
  const { t } = useWords('map')
  const lang = useSpokenLanguage('map')
  const places = [
    { text: t('skipToSearch'), isThere: hasSearch && hasMap, go: () => focusOn('[data-map-head] input') },
    { text: t('skipToPanel'), isThere: hasPanel, go: () => focusOn('[data-left-panel] h1') },
    { text: t('skipToMap'), isThere: hasMap, go: focusMap },
  ].filter(({ isThere }) => isThere)
  if (places.length === 0) return null
  return (
    <nav data-skip-links lang={lang} aria-label={t('skipTo')}>
      {places.map(({ text, go }) => (
        <button
          key={text}
          type="button"
          onClick={go}
          className="not-focus:sr-only fixed top-3 left-3 z-50 rounded-lg bg-raised px-4 py-2.5 font-medium text-ink shadow-float"
        >
          {text}
        </button>
      ))}
    </nav>
  )
}

/** Surroundings, areas, then obstacles on them; unchanged shapes keep their identity. */
export const useShapes = ({
  areas,
  obstacles,
  surroundings,
  method,
}: Pick<Design, 'areas' | 'obstacles' | 'surroundings' | 'method'>): readonly Shape[] => {
  // Surroundings can be edited only with a method that counts their shade; otherwise their list is absent.
  const areShown = METHODS[method].laysModules
  const around = useMemo(() => (areShown ? surroundings.map(DRAWN.surroundings.onMap) : []), [surroundings, areShown])
  const standing = useMemo(() => obstacles.map(DRAWN.obstacles.onMap), [obstacles])
  return useMemo(() => [...around, ...areas, ...standing], [around, areas, standing])
}
