import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Marker, Polygon, Polyline } from 'react-leaflet'
import { boundsOf } from '../drawing/outline.ts'
import { previewVertices, type SketchState } from '../drawing/sketchState.ts'
import type { NewShape } from '../mapAdapter.ts'
import { MeasureLabels } from './MeasureLabels.tsx'
import { shapeStyle } from './shapeStyle.ts'

const vertexIcon = divIcon({ className: 'sketch-vertex', iconSize: [12, 12] })

const previewShape = (sketch: SketchState): NewShape | null => {
  const vertices = previewVertices(sketch)
  const [first] = sketch.vertices
  if (!first || vertices.length < 2) return null
  if (sketch.type === 'rectangle') {
    return sketch.cursor ? { type: 'rectangle', bounds: boundsOf(first, sketch.cursor) } : null
  }
  return { type: sketch.type === 'polygon' && vertices.length > 2 ? 'polygon' : 'polyline', coordinates: vertices }
}

/** What is being drawn: the outline so far, with the lengths of its edges and its area. */
export const SketchLayer = ({ sketch }: { readonly sketch: SketchState | null }) => {
  const type = sketch?.type ?? 'polygon'
  const pathOptions = useMemo(() => shapeStyle(type, 'sketch'), [type])
  if (!sketch) return null
  const preview = previewShape(sketch)
  const positions = [...previewVertices(sketch)]
  return (
    <>
      {preview && (type === 'polyline' || positions.length < 3) && (
        <Polyline positions={positions} pathOptions={pathOptions} />
      )}
      {preview && type !== 'polyline' && positions.length >= 3 && (
        <Polygon positions={positions} pathOptions={pathOptions} />
      )}
      {sketch.vertices.map((position, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a vertex is its place in the outline
        <Marker key={index} position={position} icon={vertexIcon} interactive={false} keyboard={false} />
      ))}
      {preview && <MeasureLabels shape={preview} />}
    </>
  )
}
