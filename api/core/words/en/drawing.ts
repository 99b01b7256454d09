/** Instructions while something is drawn on the map. */
export const drawing = {
  hintRectangle: 'Drag across the roof, or click two opposite corners.',
  hintRectangleSecond: 'Click the opposite corner.',
  hintRectangleDrag: 'Release at the opposite corner.',
  hintRectangleDragTouch: 'Release at the opposite corner.',
  hintEdgeFirst: 'Click one end of the eaves, or drag along them.',
  hintEdgeSecond: 'Click the other end of the eaves.',
  hintEdgeDrag: 'Release at the other end of the eaves.',
  hintEdgeWidth: 'Click the ridge (flat roof: the opposite edge).',
  hintEdgeFirstTouch: 'Tap one end of the eaves, or drag along them. Two fingers move the map.',
  hintEdgeSecondTouch: 'Tap the other end of the eaves.',
  hintEdgeDragTouch: 'Release at the other end of the eaves.',
  hintEdgeWidthTouch: 'Tap the ridge (flat roof: the opposite edge).',
  hintSideEnds: 'Click both ends of one edge, or drag along it.',
  hintSideWidth: 'Click the opposite edge.',
  hintSideEndsTouch: 'Tap both ends of one edge, or drag along it.',
  hintSideWidthTouch: 'Tap the opposite edge.',
  alignment: 'Direction of rectangles',
  northUp: 'Align to north',
  alongEdge: 'Along the eaves',
  alongSide: 'Along an edge',
  hintPolygonFirst: 'Click the first corner of the roof.',
  hintPolygonNext: 'Click the next corner; edges snap to right angles (hold Alt to draw freely).',
  hintPolygonClose: 'Press Enter or click the first corner to close; Backspace removes the last corner.',
  hintPolylineFirst: 'Click where the line begins.',
  hintPolylineNext: 'Click the next point; press Enter or click the last point to finish.',
  hintRectangleTouch: 'Drag across the roof, or tap two opposite corners. Two fingers move the map.',
  hintRectangleSecondTouch: 'Tap the opposite corner.',
  hintPolygonFirstTouch: 'Tap the first corner of the roof.',
  hintPolygonNextTouch: 'Tap the next corner; edges snap to right angles.',
  hintPolygonCloseTouch: 'Tap the first corner or ✓ to close.',
  hintPolylineFirstTouch: 'Tap where the line begins.',
  hintPolylineNextTouch: 'Tap the next point; the last point again or ✓ to finish.',
  hintTree: 'Press where the trunk stands and drag to the edge of the crown.',
  hintTreeTouch: 'Press where the trunk stands and drag to the edge of the crown.',
  hintChimney: 'Click the middle of each chimney; Esc ends.',
  hintChimneyTouch: 'Tap the middle of each chimney; ✓ ends.',
  hintChimneyKeyboard: 'Arrow keys move the map under the cross, Enter sets a chimney, Esc ends.',
  hintKeyboard: 'Arrow keys move the map under the cross, Space sets a corner, Enter finishes, Esc cancels.',
  finish: 'Finish',
  removeLast: 'Remove last point',
  cancel: 'Cancel',
} as const

/** Reasons why the map cannot show the device's position. */
export const locate = {
  insecure: 'Your location can only be shown over a secure connection (https). Search for the address instead.',
  unavailable: 'Location not available. Search for the address instead.',
  refused: 'Location access is blocked: allow it in the browser settings, or search for the address.',
  late: 'Your location takes too long to find. Try again, or search for the address.',
} as const

/** Screen reader text of the grip of a phone's panel. */
export const sheet = {
  height: 'Height of the sheet',
  low: 'Low',
  half: 'Half of the screen',
  full: 'Whole screen',
} as const

/** Objects that one click places on a roof, by their tools. */
export const placed = {
  chimney: 'Chimney',
} as const
