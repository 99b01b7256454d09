/** Classes of what must not be missed by who has scrolled to the figures; where the window is low it scrolls along. */
export const IN_SIGHT = 'top-0 rounded-float shadow-float empty:hidden tall:sticky print:static print:shadow-none'
