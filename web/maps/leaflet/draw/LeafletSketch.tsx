import './draw.css'
import { useMemo, useRef } from 'react'
import { type MapContext, MapContextProvider } from '../../../drawing/drawingContext.ts'
import { MeasureLabels } from '../../../drawing/MeasureLabels.tsx'
import type { MapSurface } from '../../../drawing/mapSurface.ts'
import { PagePresses } from '../../../drawing/sketch/PagePresses.tsx'
import { SketchInput } from '../../../drawing/sketch/SketchInput.tsx'
import { SketchPicture, SketchSnaps } from '../../../drawing/sketch/SketchPicture.tsx'
import type { SketchState } from '../../../drawing/sketch/sketchState.ts'
import { useSketch } from '../../../drawing/sketch/useSketch.ts'
import { SKETCH_TOOLS } from '../../../drawing/tools/sketchTools.ts'
import type { MapViewProps } from '../../mapAdapter.ts'
import { ProjectedPane } from '../ProjectedPane.tsx'
import { PANE_Z_INDEX } from '../panes.ts'
import type { DrawTool } from './leafletDraw.ts'
import { hasTool, useDrawTool } from './useDrawTool.ts'

/** Lengths and area of the sketch, while the map library paints the rest. */
const SketchMeasures = ({ surface, projection, sketch }: MapContext & { readonly sketch: SketchState }) => {
  const mapContext = useMemo(() => ({ surface, projection }), [surface, projection])
  const preview = SKETCH_TOOLS[sketch.type].preview(sketch)
  return (
    <MapContextProvider value={mapContext}>
      {/* leaflet-draw's circle cannot be clicked or limited to the widest crown, and it does not rotate rectangles: both are drawn as
          on other maps. */}
      {hasTool(sketch.type) ? (
        <>
          <SketchSnaps sketch={sketch} />
          {preview && <MeasureLabels shape={preview} />}
        </>
      ) : (
        <SketchPicture sketch={sketch} />
      )}
    </MapContextProvider>
  )
}

interface LeafletSketchProps extends Pick<MapViewProps, 'drawing' | 'on'> {
  readonly surface: MapSurface
}

/** Draws a shape on Leaflet's map with leaflet-draw's tools and the common keys and labels. */
export const LeafletSketch = ({ surface, drawing, on }: LeafletSketchProps) => {
  const tool = useRef<DrawTool | null>(null)
  const controls = useSketch(drawing, {
    ...on,
    sketchFinished: (shape) => (tool.current ? tool.current.complete(shape) : on.shapeDrawn(shape)),
  })
  useDrawTool({ tool, surface, controls, onCreated: on.shapeDrawn })
  const { sketch } = controls
  return (
    <>
      <SketchInput surface={surface} controls={controls} />
      {sketch && !hasTool(sketch.type) && <PagePresses surface={surface} controls={controls} />}
      {sketch && (
        <ProjectedPane name="measures" zIndex={PANE_Z_INDEX.measures}>
          {(projection) => <SketchMeasures surface={surface} projection={projection} sketch={sketch} />}
        </ProjectedPane>
      )}
    </>
  )
}
