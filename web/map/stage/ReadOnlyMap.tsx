import { MapStage } from './MapStage.tsx'

type MapStageProps = Parameters<typeof MapStage>[0]

const ignore = () => undefined

/** What a map shows unless it is given something. */
const NOTHING = {
  shapes: [],
  overlays: [],
  highlightedModule: null,
  onShapeSelected: ignore,
  onModuleHovered: ignore,
} as const satisfies Partial<MapStageProps>

const UNCHANGEABLE = {
  isReadOnly: true,
  drawMode: 'off',
  drawKind: 'roof',
  selectedShapeId: null,
  onShapeDrawn: ignore,
  onShapeEdited: ignore,
  onShapeDragged: ignore,
  onEdgeClicked: ignore,
  onModuleClicked: ignore,
  onDrawRefused: ignore,
  drawsByKeyboard: false,
} as const satisfies Partial<MapStageProps>

type ReadOnlyMapProps = Omit<MapStageProps, keyof typeof NOTHING | keyof typeof UNCHANGEABLE> &
  Partial<Pick<MapStageProps, keyof typeof NOTHING>>

/** A map to look at: nothing can be drawn on it, and nothing that it shows can be changed. */
export const ReadOnlyMap = (props: ReadOnlyMapProps) => <MapStage {...NOTHING} {...props} {...UNCHANGEABLE} />
