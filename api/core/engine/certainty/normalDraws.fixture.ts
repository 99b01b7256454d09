/** Normally distributed numbers of mean 0 and deviation 1, the same for the same seed.
 * @see Park and Miller, Random number generators: good ones are hard to find (1988); Box and Muller (1958) */
export const normalDraws = (seed: number): (() => number) => {
  const MODULUS = 2 ** 31 - 1
  let state = seed
  const uniform = (): number => {
    state = (48_271 * state) % MODULUS
    return state / MODULUS
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
