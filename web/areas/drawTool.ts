/** What a press on the map does. */
export type DrawTool =
  | 'rectangle'
  | 'polygon'
  | 'polyline'
  | 'edit'
  | 'obstacleRectangle'
  | 'obstaclePolygon'
  | 'buildingRectangle'
  | 'buildingPolygon'
  | 'wall'
  | 'tree'
  /** An edge of the current area is to be clicked: the one its roof falls to. */
  | 'eaves'
