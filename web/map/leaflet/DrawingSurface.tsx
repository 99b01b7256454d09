import { useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import { onDemand } from '../../ui/onDemand.tsx'
import { Drawing } from '../drawing/Drawing.tsx'
import { useMapClicks } from '../drawing/useMapClicks.ts'
import { sketchedType } from '../drawing/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { FramePane } from './FramePane.tsx'
import { leafletSurface } from './leafletSurface.ts'
import { ModulesPane } from './ModulesPane.tsx'
import { PANE_Z_INDEX } from './panes.ts'

const LeafletSketch = onDemand(async () => (await import('./draw/LeafletSketch.tsx')).LeafletSketch, null, 'next')

/** What is drawn on Leaflet's map, and the drawing of more. */
export const DrawingSurface = (props: MapViewProps) => {
  const map = useMap()
  const surface = useMemo(() => leafletSurface(map), [map])
  const isSketching = sketchedType(props.drawMode) !== null
  // Kept from then on: the double click that ends a drawing is heard after it has ended.
  const [hasSketched, setHasSketched] = useState(isSketching)
  if (isSketching && !hasSketched) setHasSketched(true)
  useMapClicks(surface, isSketching)
  return (
    <>
      <ModulesPane {...props} surface={surface} activeId={isSketching ? null : props.selectedShapeId} />
      {hasSketched && <LeafletSketch {...props} surface={surface} />}
      <FramePane name="drawing" zIndex={PANE_Z_INDEX.drawing}>
        {(frame) => <Drawing {...props} surface={surface} frame={frame} />}
      </FramePane>
    </>
  )
}
