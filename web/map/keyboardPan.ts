/** How far an arrow key moves the map [px]: fine enough to put the cross on a roof corner. */
export const KEYBOARD_PAN_PX = 24
