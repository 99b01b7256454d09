/** The name under which our own files say what a thing is: of the whole design as a member of the file, of a feature as one of
 * its properties. Other programs carry it along without knowing it. */
export const MARKER = 'solarplanner'
