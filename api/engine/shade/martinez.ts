/** Share of the light's power that a string loses to a shadow on its beam: what is shaded, and on top of it what the blocks that
 * are touched hold back. A block is the cells behind one bypass diode.
 * @param beamShare of the light of the unshaded plane that is beam, 0 to 1
 * @param shadedFraction of the area, 0 to 1
 * @param shadedBlocks touched by the shadow
 * @param blocks of the string
 * @see Martínez-Moreno, Muñoz and Lorenzo, Experimental model to estimate shading losses on PV arrays, Solar Energy Materials and
 * Solar Cells 94 (2010), 2298-2303 */
export const martinezLoss = (beamShare: number, shadedFraction: number, shadedBlocks: number, blocks: number): number =>
  beamShare * (1 - (1 - shadedFraction) * (1 - shadedBlocks / (blocks + 1)))
