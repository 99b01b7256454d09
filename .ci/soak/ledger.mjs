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
     * @param name unique name of the saved document */
    acknowledge: (id, version, name) => {
      const versions = versionsOf(id)
      const before = versions.get(version)
      if (before !== undefined) faults.push(`version ${version} acknowledged twice: as "${before}" and as "${name}"`)
      versions.set(version, name)
      count += 1
    },
    /** The newest acknowledged version; 0 without one. */
    newest: (id) => Math.max(0, ...versionsOf(id).keys()),
    /** Compares the ledger with the database.
     * @param newestAcknowledged result of `newest` before the database was read
     * @param kept the newest versions in the database with their document names; older ones are missing */
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
