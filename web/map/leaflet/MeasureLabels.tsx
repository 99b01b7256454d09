import { divIcon } from 'leaflet'
import { Fragment, useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { LatLng } from '../../../api/contract/area.ts'
import { measureArea } from '../../../api/engine/geometry/measureArea.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { edgesOf, verticesOf } from '../drawing/outline.ts'
import type { NewShape, Shape } from '../mapAdapter.ts'

/** Edges shorter than this on the ground carry no label of their own [m]. */
const SHORTEST_LABELLED_EDGE_M = 0.5

interface LabelProps {
  readonly at: LatLng
  readonly text: string
  readonly kind: 'edge' | 'area'
}

const Label = ({ at, text, kind }: LabelProps) => {
  const icon = useMemo(
    () => divIcon({ className: `measure measure-${kind}`, html: `<span>${text}</span>`, iconSize: [0, 0] }),
    [text, kind],
  )
  return <Marker position={at} icon={icon} interactive={false} keyboard={false} zIndexOffset={400} />
}

const middleOf = (vertices: readonly LatLng[]): LatLng => ({
  lat: vertices.reduce((sum, { lat }) => sum + lat, 0) / vertices.length,
  lng: vertices.reduce((sum, { lng }) => sum + lng, 0) / vertices.length,
})

/** The length of every edge and the area of the whole, on the map. */
export const MeasureLabels = ({ shape }: { readonly shape: Shape | NewShape }) => {
  const { formats } = useLanguage()
  const vertices = verticesOf(shape)
  const isClosed = shape.type !== 'polyline'
  const measured = measureArea(shape)
  return (
    <Fragment>
      {edgesOf(vertices, isClosed)
        .filter(({ lengthM }) => lengthM >= SHORTEST_LABELLED_EDGE_M)
        .map(({ middle, lengthM }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place in the outline
          <Label key={index} at={middle} text={formats.lengthM(lengthM)} kind="edge" />
        ))}
      {isClosed && measured.ok && (
        <Label at={middleOf(vertices)} text={formats.areaM2(measured.value.totalAreaM2)} kind="area" />
      )}
    </Fragment>
  )
}
