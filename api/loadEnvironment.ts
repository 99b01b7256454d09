import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, readEnvironment, ruledOutByNetworkOff } from './env.ts'
import { environmentWarnings } from './environmentWarnings.ts'
import { PROJECT } from './project.ts'

/** Sets what the `.env` file says, unless the machine sets it already.
 * @returns the names in the file */
const loadEnvFile = (): readonly string[] => {
  const file = join(PROJECT, '.env')
  if (!existsSync(file)) return []
  process.loadEnvFile(file)
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
}

/** The environment, completed by the `.env` file of the project; what is probably a mistake is told on the error stream.
 * @throws Error that names every fault */
export const loadEnvironment = (): Environment => {
  const namesInFile = loadEnvFile()
  const read = readEnvironment(process.env)
  if (!read.ok) {
    const faults = read.fault.map((fault) => `  ${fault}`).join('\n')
    throw new Error(`the environment is not right:\n${faults}\nEvery variable is explained in .env.example.`)
  }
  const ruledOut = ruledOutByNetworkOff(process.env)
  for (const warning of environmentWarnings(read.value, Object.keys(process.env), namesInFile, ruledOut))
    console.warn(`SolarPlanner: warning: ${warning}.`)
  return read.value
}
