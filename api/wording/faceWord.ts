interface FacingModules {
  /** Of the modules, from level [degrees]. */
  readonly tiltDeg: number
}

/** Which words tell how modules face: those that lie level face no direction.
 * @param isOneOfSeveral the roof has modules that face other ways too */
export const faceWord = ({ tiltDeg }: FacingModules, isOneOfSeveral: boolean) => {
  if (tiltDeg === 0) return isOneOfSeveral ? 'levelOfSeveral' : 'level'
  return isOneOfSeveral ? 'faceOfSeveral' : 'face'
}
