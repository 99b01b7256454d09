import { PagePresses } from '../drawing/sketch/PagePresses.tsx'
import { SketchInput } from '../drawing/sketch/SketchInput.tsx'
import { useSketch } from '../drawing/sketch/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { DrawingOverlay } from './DrawingOverlay.tsx'
import { ModulesOverlay } from './ModulesOverlay.tsx'
import type { GoogleMap } from './opening/openGoogleMap.ts'

/** What is drawn on Google's map, and the drawing of more. */
export const OverlaySurface = ({ google, ...props }: MapViewProps & { readonly google: GoogleMap }) => {
  const controls = useSketch(props.drawMode, props)
  const { sketch } = controls
  return (
    <>
      <ModulesOverlay {...props} google={google} activeId={sketch ? null : props.selectedShapeId} />
      <SketchInput surface={google.surface} controls={controls} />
      <PagePresses surface={google.surface} controls={controls} />
      <DrawingOverlay {...props} google={google} sketch={sketch} />
    </>
  )
}
