import { useMemo } from 'react'
import { useMap } from 'react-leaflet'
import { SketchInput } from '../drawing/SketchInput.tsx'
import { useSketch } from '../drawing/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { DrawingPane } from './DrawingPane.tsx'
import { leafletSurface } from './leafletSurface.ts'
import { ModulesPane } from './ModulesPane.tsx'

/** What is drawn on Leaflet's map, and the drawing of more. */
export const DrawingSurface = (props: MapViewProps) => {
  const map = useMap()
  const surface = useMemo(() => leafletSurface(map), [map])
  const controls = useSketch(props.drawMode, props)
  const { sketch } = controls
  return (
    <>
      <ModulesPane {...props} surface={surface} activeId={sketch ? null : props.selectedShapeId} />
      <SketchInput surface={surface} controls={controls} />
      <DrawingPane {...props} surface={surface} sketch={sketch} />
    </>
  )
}
