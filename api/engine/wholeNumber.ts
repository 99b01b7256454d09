/** Relative slack for quotients that are whole numbers but for the rounding of binary fractions. */
const SLACK = 1e-9

/** Largest whole number not above `quotient`; 3.9999999999 counts as 4. Never negative. */
export const wholeBelow = (quotient: number): number =>
  Math.max(0, Math.floor(quotient + SLACK * Math.max(1, quotient)))

/** Smallest whole number not below `quotient`; 4.0000000001 counts as 4. Never negative, and never the zero -0. */
export const wholeAbove = (quotient: number): number => Math.max(0, Math.ceil(quotient - SLACK * Math.max(1, quotient)))
