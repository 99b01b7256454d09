import { useMemo } from 'react'
import { type DrawingGround, GroundProvider } from './drawingContext.ts'
import { MeasureLabels } from './MeasureLabels.tsx'
import { previewShape } from './SketchPicture.tsx'
import type { SketchState } from './sketchState.ts'

/** The lengths and the area of what is being drawn, where the map library paints the rest of it. */
export const SketchMeasures = ({ surface, frame, sketch }: DrawingGround & { readonly sketch: SketchState }) => {
  const ground = useMemo(() => ({ surface, frame }), [surface, frame])
  const preview = previewShape(sketch)
  return <GroundProvider value={ground}>{preview && <MeasureLabels shape={preview} />}</GroundProvider>
}
