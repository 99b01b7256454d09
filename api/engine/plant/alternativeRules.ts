/** The economical setup costs at most this share of what the recommended one costs. */
export const ECONOMY_COST = 0.75
/** The premium setup yields at least so many times the energy of the recommended one. */
export const PREMIUM_ENERGY = 1.15
