import { House, PencilRuler, Redo2, Spline, Square, Trash2, Undo2, VectorSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Area } from '#design/area.ts'
import { currentArea } from '#design/design.ts'
import { LISTS } from '#design/drawn.ts'
import { chosenMounting, plantAreas } from '#design/plannedDesign.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { steepestAngleDeg } from '#engine/roof/areaTilt.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import { analyze, cancelAnalysis, isAsking, shownResult, useAnalysis } from '../analysis/analysisStore.ts'
import { moduleOutputOf } from '../analysis/detailedState.ts'
import { useEstimation } from '../analysis/estimation.tsx'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { redo, undo, useDesign } from '../design/designStore.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import type { DrawTool } from '../drawing/drawMode.ts'
import { AlignmentChoice } from '../maps/AlignmentChoice.tsx'
import { useCurrentLayout } from '../modules/useCurrentLayout.ts'
import { MethodSwitch } from '../results/MethodSwitch.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes, PANEL_FOOT } from '../ui/classes.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { OfflineSign } from '../ui/OfflineSign.tsx'
import { useRetainFocus } from '../ui/useRetainFocus.ts'
import { CurrentSelection } from './CurrentSelection.tsx'
import { DrawnAreas } from './DrawnAreas.tsx'
import { ObstacleSection } from './ObstacleSection.tsx'
import { RoofFields } from './RoofFields.tsx'
import { ShadeTools } from './ShadeTools.tsx'
import { ToolButtons } from './ToolButtons.tsx'
import { useRemove } from './useRemove.ts'

const SurroundingSection = onDemand(
  async () => (await import('./surroundings/SurroundingSection.tsx')).SurroundingSection,
)

const OverlapNotice = onDemand(async () => (await import('./OverlapNotice.tsx')).OverlapNotice)

const TOOLS = [
  { tool: 'rectangle', Icon: Square },
  { tool: 'polygon', Icon: VectorSquare },
  { tool: 'polyline', Icon: Spline, colour: 'text-line-shape' },
  { tool: 'edit', Icon: PencilRuler },
] as const

interface DrawTabProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  /** Removes the last vertex of the sketch; null while there is none. */
  readonly removeLastVertex: (() => void) | null
  /** Looks for the house at the middle of the map, or where it was searched; null where no house is known. */
  readonly onHouse: (() => void) | null
  /** Called when the user selects a list entry, to show its shape on the map. */
  readonly onShow: (shape: AreaGeometry) => void
}

/** The Draw tab: tools, selection, drawings, and at its lower edge the analysis button. */
export const DrawTab = ({ tool, onTool, onHouse, onShow, removeLastVertex }: DrawTabProps) => {
  const { t } = useDrawWords('areas')
  const design = useDesign()
  const current = currentArea(design)
  const { laysModules } = METHODS[design.method]
  const layout = useCurrentLayout(moduleOutputOf(useEstimation()))
  const rootRef = useRetainFocus<HTMLDivElement>()
  return (
    <>
      <div ref={rootRef} className="flex flex-col gap-5">
        {onHouse && (
          <Button className="-mb-3 justify-start" onClick={onHouse}>
            <House aria-hidden className="size-4 text-primary-strong" />
            {t('house')}
          </Button>
        )}
        <ToolButtons
          legend={t('tools')}
          tools={TOOLS.map((each) => ({ ...each, label: t(each.tool) }))}
          tool={tool}
          onTool={onTool}
        />
        {tool === 'rectangle' && (
          <AlignmentChoice
            labels={{ alignment: t('alignment'), northUp: t('northUp'), alongEdge: t('alongEdge') }}
            onChosen={(byKeyboard) => onTool('rectangle', byKeyboard)}
          />
        )}
        <History current={current} removeLastVertex={removeLastVertex} />
        {laysModules && <ShadeTools tool={tool} onTool={onTool} />}
        <MethodSwitch method={design.method} onMethod={design.chooseMethod} />
        <CurrentSelection
          key={current?.id}
          area={current}
          isPickingEaves={tool === 'eaves'}
          onPickEaves={
            laysModules || current?.roofType === 'pitched'
              ? () => onTool(tool === 'eaves' ? 'edit' : 'eaves', false)
              : undefined
          }
          {...(laysModules &&
            current && { maxAngleDeg: steepestAngleDeg(current, { ...design, mounting: chosenMounting(current) }) })}
        >
          {laysModules && current && <RoofFields area={current} layout={layout} />}
        </CurrentSelection>
        <DrawnAreas
          currentAreaId={current?.id ?? null}
          onSelect={(area) => {
            design.select(area.id)
            onShow(area)
          }}
          onEdit={(area) => {
            design.select(area.id)
            onTool('edit', false)
            onShow(area)
          }}
        />
        {laysModules && <ObstacleSection tool={tool} onTool={onTool} onShow={onShow} />}
        {laysModules && <SurroundingSection tool={tool} onTool={onTool} onShow={onShow} />}
      </div>
      <AnalyzeButtons
        current={current}
        isValid={() => {
          const wrong = rootRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
          wrong?.focus()
          return !wrong
        }}
      />
    </>
  )
}

interface AnalyzeButtonsProps {
  readonly current: Area | null
  /** Whether all fields are valid; otherwise the first invalid one gets the focus. */
  readonly isValid: () => boolean
}

/** Buttons to analyse all areas, if the plant has several, and the current area. */
const AnalyzeButtons = ({ current, isValid }: AnalyzeButtonsProps) => {
  const isAnalyzing = useAnalysis(isAsking)
  const areResultsOpen = useAnalysis(shownResult) !== null
  const { t } = useDrawWords('areas')
  const plantCount = useDesign((design) => plantAreas(design).length)
  const isPlant = plantCount > 1
  // Open results are updated automatically.
  const first = areResultsOpen ? 'secondary' : 'primary'
  const isTooLarge = isPlant && plantCount > MAX_PLANT_AREAS
  const tooLargeId = useId()
  const rootRef = useRetainFocus<HTMLDivElement>()
  // An invalid field was never applied; analysing now would use the old value.
  const whenValid = (run: () => void) => () => isValid() && run()
  return (
    <div
      ref={rootRef}
      data-analyze
      className={classes(
        PANEL_FOOT,
        'mt-5 flex tall:sticky flex-wrap gap-2 in-data-[sheet=full]:pb-3 *:flex-[1_0_auto]',
      )}
    >
      {isPlant && <OverlapNotice />}
      {isPlant && (
        <Button
          variant={first}
          className="min-h-11"
          disabled={isAnalyzing || isTooLarge}
          aria-describedby={isTooLarge ? tooLargeId : undefined}
          onClick={whenValid(() => analyze('plant'))}
        >
          {t(isAnalyzing ? 'analyzing' : 'analyzeAll')}
        </Button>
      )}
      <Button
        variant={isPlant ? 'secondary' : first}
        className="min-h-11"
        disabled={!current || isAnalyzing}
        onClick={whenValid(() => current && analyze(current))}
      >
        {t(isAnalyzing && !isPlant ? 'analyzing' : 'analyze')}
      </Button>
      {isAnalyzing && (
        <Button className="flex-none" onClick={cancelAnalysis}>
          {t('cancelAnalysis')}
        </Button>
      )}
      <OfflineSign text={t('offline')} className="w-full text-muted text-xs" />
      {isTooLarge && (
        <p id={tooLargeId} role="status" className="w-full text-muted text-xs">
          {t('tooManyInPlant', { max: MAX_PLANT_AREAS, count: plantCount, excess: plantCount - MAX_PLANT_AREAS })}
        </p>
      )}
    </div>
  )
}

interface HistoryProps extends Pick<DrawTabProps, 'removeLastVertex'> {
  readonly current: Area | null
}

/** Undo, redo, delete and clear. During a drawing, undo and redo do not change finished areas. */
const History = ({ current, removeLastVertex }: HistoryProps) => {
  const { t } = useDrawWords(['areas', 'app'])
  // The section that selects a surrounding has loaded these texts.
  const { t: surroundingText } = useWords('surroundings')
  const design = useDesign()
  const { obstacles, surroundings, selectedItemId, clear } = design
  const { removeArea, removeItem } = useRemove()
  const offerUndo = useOfferUndo()
  const canUndo = useStore(useDesign.temporal, ({ pastStates }) => pastStates.length > 0)
  const canRedo = useStore(useDesign.temporal, ({ futureStates }) => futureStates.length > 0)
  const [isAsking, setIsAsking] = useState(false)
  const obstacle = obstacles.find(({ id }) => id === selectedItemId)
  const surrounding = surroundings.find(({ id }) => id === selectedItemId)
  const canDelete = obstacle !== undefined || surrounding !== undefined || current !== null
  const deleteSelected = () => {
    if (obstacle) removeItem(obstacle.id, t('obstacle', { number: obstacles.indexOf(obstacle) + 1 }))
    else if (surrounding) removeItem(surrounding.id, surroundingText(surrounding.kind))
    else if (current) removeArea(current)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-0.5 *:px-2">
      <Button variant="quiet" onClick={removeLastVertex ?? undo} disabled={!removeLastVertex && !canUndo}>
        <Undo2 aria-hidden className="size-4" />
        {t('app:undo')}
      </Button>
      <IconButton label={t('app:redo')} onClick={redo} disabled={removeLastVertex !== null || !canRedo}>
        <Redo2 aria-hidden className="size-4" />
      </IconButton>
      <span className="flex-1" />
      <Button variant="quiet" disabled={!canDelete} onClick={deleteSelected}>
        <Trash2 aria-hidden className="size-4" />
        {t('delete')}
      </Button>
      <Button
        variant="danger"
        disabled={LISTS.every((list) => design[list].length === 0)}
        onClick={() => setIsAsking(true)}
      >
        {t('clearAll')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('clearQuestion')}
          confirmLabel={t('clearConfirm')}
          cancelLabel={t('clearCancel')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            clear()
            setIsAsking(false)
            offerUndo(t('cleared'))
          }}
        />
      )}
    </div>
  )
}
