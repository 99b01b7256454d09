import { cruise } from 'dependency-cruiser'
import { forbidden, options } from '../.dependency-cruiser.mjs'
import { ROOT } from './paths.mjs'

/** Checks every import below `api` and `web` against the arrows of docs/architecture.md.
 * @param baseDir the project's folder
 * @returns the number of modules checked, and one line for each import that no arrow allows */
export const checkArrows = async (baseDir = ROOT) => {
  const { output } = await cruise(['api', 'web'], { ...options, baseDir, validate: true, ruleSet: { forbidden } })
  const { totalCruised, violations } = output.summary
  return { totalCruised, faults: violations.map(({ from, to, rule }) => `${from} may not import ${to} (${rule.name})`) }
}

/** Prints the faults. @returns whether there are none */
export const arrowsHold = async () => {
  const { totalCruised, faults } = await checkArrows()
  for (const fault of faults) console.error(fault)
  console.log(`The imports of ${totalCruised} modules were checked, ${faults.length} faults`)
  return totalCruised > 0 && faults.length === 0
}
