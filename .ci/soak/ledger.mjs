/** Acknowledged saves of each design, for comparison with the database at the end. */
export const createLedger = () => {
  const designs = new Map()
  const faults = []
  let count = 0
  const versionsOf = (id) => {
    if (!designs.has(id)) designs.set(id, new Map())
    return designs.get(id)
  }
  return {
    /** A save was answered with success.
     * @param name of the document saved: no two are named alike */
    acknowledge: (id, version, name) => {
      const versions = versionsOf(id)
      const before = versions.get(version)
      if (before !== undefined) faults.push(`version ${version} acknowledged twice: as "${before}" and as "${name}"`)
      versions.set(version, name)
      count += 1
    },
    /** The newest version acknowledged so far; 0 where none is. */
    newest: (id) => Math.max(0, ...versionsOf(id).keys()),
    /** Compares with what is kept.
     * @param newestAcknowledged as `newest` said before the database was asked
     * @param kept the newest versions in the database with the names of their documents, not all */
    compare: (id, newestAcknowledged, kept) => {
      const newestKept = Math.max(0, ...kept.keys())
      if (newestKept < newestAcknowledged)
        faults.push(`version ${newestAcknowledged} was acknowledged; the newest kept is ${newestKept}`)
      for (const [version, name] of kept) {
        const acknowledged = versionsOf(id).get(version)
        if (acknowledged !== undefined && acknowledged !== name)
          faults.push(`version ${version} was acknowledged as "${acknowledged}" and is kept as "${name}"`)
      }
    },
    count: () => count,
    faults: () => faults,
  }
}
