/** What the side panels leave of the map's width; the address box and the controls stay within it. */
export const panelInsets = (isLeftOpen: boolean, isRightOpen: boolean) => ({
  '--inset-left': isLeftOpen ? 'calc(var(--left-panel) + 12px)' : '0px',
  '--inset-right': isRightOpen ? 'calc(var(--right-panel) + 12px)' : '0px',
})
