import { Check, Delete, X } from 'lucide-react'
import type { ShapeKind } from '#design/shape.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { SKETCH_TOOLS } from '../../drawing/tools/sketchTools.ts'
import { Button } from '../../ui/Button.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { AlignmentChoice } from '../AlignmentChoice.tsx'
import type { Sketch } from '../mapAdapter.ts'

interface DrawingHintProps {
  readonly sketch: Sketch
  readonly kind: ShapeKind
  /** True to name the keys, as the user draws by keyboard. */
  readonly byKeyboard: boolean
  /** True to offer the alignment, while the Rectangle tool is active and the panel with that choice is closed. */
  readonly offersAlignment: boolean
  /** Ends a tool that draws several shapes; absent if the tool ends by itself. */
  readonly onDone?: (() => void) | undefined
}

const hintFor = (sketch: Sketch, kind: ShapeKind, byKeyboard: boolean, byTouch: boolean) => {
  const { hint, keyboardHint = 'hintKeyboard' } = SKETCH_TOOLS[sketch.type]
  if (byKeyboard) return keyboardHint
  const key = hint(sketch, kind)
  return byTouch ? (`${key}Touch` as const) : key
}

/** One line with the next step, and touch buttons in place of keys. */
export const DrawingHint = ({ sketch, kind, byKeyboard, offersAlignment, onDone }: DrawingHintProps) => {
  const { t } = useDrawWords('drawing')
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const { completeAt, canTakeBack } = SKETCH_TOOLS[sketch.type]
  return (
    <>
      <p role="status" className="min-w-[10.5rem] flex-1">
        {t(hintFor(sketch, kind, byKeyboard, byTouch))}
      </p>
      {offersAlignment && sketch.vertexCount === 0 && (
        <AlignmentChoice
          variant="onDark"
          labels={{
            alignment: t('alignment'),
            northUp: t('northUp'),
            alongEdge: t(kind === 'obstacle' ? 'alongSide' : 'alongEdge'),
          }}
        />
      )}
      {onDone && (
        <div className="pointer-events-auto">
          <HintButton label={t('finish')} onClick={onDone}>
            <Check aria-hidden className="size-4" />
          </HintButton>
        </div>
      )}
      {sketch.vertexCount > 0 && (
        <div className="pointer-events-auto flex gap-1">
          {completeAt === null && (
            <HintButton label={t('finish')} disabled={!sketch.canFinish} onClick={sketch.finish}>
              <Check aria-hidden className="size-4" />
            </HintButton>
          )}
          {canTakeBack && (
            <HintButton label={t('removeLast')} onClick={sketch.removeLastVertex}>
              <Delete aria-hidden className="size-4" />
            </HintButton>
          )}
          <HintButton label={t('cancel')} onClick={sketch.cancel}>
            <X aria-hidden className="size-4" />
          </HintButton>
        </div>
      )}
    </>
  )
}

const HintButton = ({ label, ...rest }: { readonly label: string } & Parameters<typeof Button>[0]) => (
  <Button aria-label={label} title={label} variant="onDark" square {...rest} />
)
