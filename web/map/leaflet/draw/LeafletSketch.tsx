import './draw.css'
import { useRef } from 'react'
import type { MapSurface } from '../../drawing/mapSurface.ts'
import { SketchInput } from '../../drawing/SketchInput.tsx'
import { SketchMeasures } from '../../drawing/SketchMeasures.tsx'
import { useSketch } from '../../drawing/useSketch.ts'
import type { MapViewProps } from '../../mapAdapter.ts'
import { FramePane } from '../FramePane.tsx'
import { PANE_Z_INDEX } from '../panes.ts'
import type { DrawTool } from './leafletDraw.ts'
import { useDrawTool } from './useDrawTool.ts'

/** The drawing of a shape on Leaflet's map: by leaflet-draw's tools, with the keys and measures of every map. */
export const LeafletSketch = ({ surface, ...props }: MapViewProps & { readonly surface: MapSurface }) => {
  const tool = useRef<DrawTool | null>(null)
  const controls = useSketch(props.drawMode, { ...props, onShapeDrawn: (shape) => tool.current?.complete(shape) })
  useDrawTool({ tool, surface, controls, onShapeDrawn: props.onShapeDrawn })
  const { sketch } = controls
  return (
    <>
      <SketchInput surface={surface} controls={controls} />
      {sketch && (
        <FramePane name="measures" zIndex={PANE_Z_INDEX.measures}>
          {(frame) => <SketchMeasures surface={surface} frame={frame} sketch={sketch} />}
        </FramePane>
      )}
    </>
  )
}
