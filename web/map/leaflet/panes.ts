/** What lies over what [z-index]: above the tiles (200), below the markers (600). What is drawn stays in view over the modules,
 * the sketch over the shapes that are there, its measures over the sketch. */
export const PANE_Z_INDEX = { modules: 390, drawing: 450, sketch: 460, measures: 470 } as const
