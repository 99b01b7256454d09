import type { MapDrawing } from '../mapAdapter.ts'
import { MapStage } from './MapStage.tsx'

type MapStageProps = Parameters<typeof MapStage>[0]

const ignore = () => undefined

const NOTHING_HAPPENS: MapStageProps['on'] = {
  shapeDrawn: ignore,
  shapeEdited: ignore,
  shapeDragged: ignore,
  edgeClicked: ignore,
  shapeSelected: ignore,
  moduleHovered: ignore,
  moduleClicked: ignore,
  drawRefused: ignore,
  sketchChanged: ignore,
}

interface ReadOnlyMapProps extends Pick<MapStageProps, 'map' | 'corner' | 'foot' | 'threeD'> {
  readonly shown?: Pick<MapDrawing, 'shapes' | 'overlays' | 'shadows' | 'strings' | 'highlightedModule'>
  readonly on?: Partial<Pick<MapStageProps['on'], 'shapeSelected' | 'moduleHovered'>>
}

const NOTHING_SHOWN = { shapes: [], overlays: [], highlightedModule: null } as const

/** A view-only map. */
export const ReadOnlyMap = ({ shown = NOTHING_SHOWN, on, ...stage }: ReadOnlyMapProps) => (
  <MapStage
    {...stage}
    drawing={{ ...shown, isReadOnly: true, drawMode: 'off', drawKind: 'roof', selectedShapeId: null }}
    on={{ ...NOTHING_HAPPENS, ...on }}
  />
)
