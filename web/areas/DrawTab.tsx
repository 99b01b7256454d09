import { PencilRuler, Redo2, Spline, Square, Trash2, Undo2, VectorSquare } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button, IconButton } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFocusKept } from '../ui/useFocusKept.ts'
import type { Area } from './area.ts'
import { CurrentSelection } from './CurrentSelection.tsx'
import { DrawnAreas } from './DrawnAreas.tsx'
import { currentArea } from './design.ts'
import { redo, undo, useDesign } from './designStore.ts'
import { useOfferUndo } from './useOfferUndo.ts'
import { useRemoveArea } from './useRemoveArea.ts'

export type DrawTool = 'rectangle' | 'polygon' | 'polyline' | 'edit'

const TOOLS: readonly { readonly tool: DrawTool; readonly Icon: ComponentType<{ className?: string }> }[] = [
  { tool: 'rectangle', Icon: Square },
  { tool: 'polygon', Icon: VectorSquare },
  { tool: 'polyline', Icon: Spline },
  { tool: 'edit', Icon: PencilRuler },
]

interface DrawTabProps {
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  /** The user turned to an area in the list: the map should show it. */
  readonly onShowArea: (area: Area) => void
  readonly onAnalyze: (area: Area) => void
  readonly isAnalyzing: boolean
  readonly onCancelAnalysis: () => void
}

/** The Draw tab: tools, what is selected, what is drawn. */
export const DrawTab = ({ tool, onTool, onShowArea, onAnalyze, isAnalyzing, onCancelAnalysis }: DrawTabProps) => {
  const { t } = useTranslation('areas')
  const design = useDesign()
  const current = currentArea(design)
  const rootRef = useFocusKept<HTMLDivElement>()
  return (
    <div ref={rootRef} className="flex flex-col gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('tools')}</legend>
        {TOOLS.map(({ tool: name, Icon }) => (
          <Button
            key={name}
            pressed={tool === name}
            className="justify-start"
            onClick={(event) => onTool(name, event.detail === 0)}
          >
            <Icon aria-hidden className={name === 'polyline' ? 'size-4 text-line-shape' : 'size-4'} />
            {t(name)}
          </Button>
        ))}
      </fieldset>
      <History current={current} />
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="min-h-11 flex-1"
          disabled={!current || isAnalyzing}
          onClick={() => current && onAnalyze(current)}
        >
          {t(isAnalyzing ? 'analyzing' : 'analyze')}
        </Button>
        {isAnalyzing && <Button onClick={onCancelAnalysis}>{t('cancelAnalysis')}</Button>}
      </div>
      <CurrentSelection key={current?.id} area={current} />
      <DrawnAreas
        currentAreaId={current?.id ?? null}
        onSelect={(area) => {
          design.select(area.id)
          onShowArea(area)
        }}
        onEdit={(area) => {
          design.select(area.id)
          onTool('edit', false)
          onShowArea(area)
        }}
      />
    </div>
  )
}

/** Undo, redo, delete and clear. */
const History = ({ current }: { readonly current: Area | null }) => {
  const { t } = useTranslation('areas')
  const { areas, clear } = useDesign()
  const removeArea = useRemoveArea()
  const offerUndo = useOfferUndo()
  const canUndo = useStore(useDesign.temporal, ({ pastStates }) => pastStates.length > 0)
  const canRedo = useStore(useDesign.temporal, ({ futureStates }) => futureStates.length > 0)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('undo')} onClick={undo} disabled={!canUndo}>
        <Undo2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('redo')} onClick={redo} disabled={!canRedo}>
        <Redo2 aria-hidden className="size-4" />
      </IconButton>
      <span className="flex-1" />
      <Button variant="quiet" disabled={!current} onClick={() => current && removeArea(current)}>
        <Trash2 aria-hidden className="size-4" />
        {t('delete')}
      </Button>
      <Button variant="danger" disabled={areas.length === 0} onClick={() => setIsAsking(true)}>
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
