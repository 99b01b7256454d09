import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ENVIRONMENT_VARIABLES, type Environment, MAP_KEYS, readEnvironment, ruledOutByNetworkOff } from './env.ts'
import { editDistance } from './places/gazetteer/editDistance.ts'

/** The project's folder, from which relative paths of settings count. */
export const PROJECT = join(import.meta.dirname, '..')

/** Sets the `.env` file's values, unless the machine sets them.
 * @returns the names in the file */
const loadEnvFile = (): readonly string[] => {
  const file = join(PROJECT, '.env')
  if (!existsSync(file)) return []
  process.loadEnvFile(file)
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
}

/** Spelling tolerance for names: one wrong letter in four. */
const LETTERS_PER_SLIP = 4

/** The setting that a name was probably meant to be; undefined where none is near. */
const meantBy = (name: string): string | undefined => {
  const distances = ENVIRONMENT_VARIABLES.map((setting) => {
    const limit = Math.floor(setting.length / LETTERS_PER_SLIP)
    return { setting, limit, distance: editDistance(name.toUpperCase(), setting, limit) }
  })
  return distances.filter(({ distance, limit }) => distance <= limit).sort((a, b) => a.distance - b.distance)[0]
    ?.setting
}

const misspelt = (name: string, isOursAlone: boolean): readonly string[] => {
  if (ENVIRONMENT_VARIABLES.includes(name)) return []
  const meant = meantBy(name)
  if (meant) return [`${name} is not a setting and changes nothing; ${meant} is one`]
  return isOursAlone ? [`${name} in .env is not a setting and changes nothing`] : []
}

/** Warnings about valid but probably unintended settings. Machine variables count only if their name resembles a setting; a
 * `.env` file holds settings only.
 * @param env the parsed environment
 * @param names all set variables
 * @param namesInFile those that the `.env` file sets
 * @param ruledOut those that NETWORK=off rules out
 * @returns sentences without a full stop; none holds a value */
export const environmentWarnings = (
  env: Pick<Environment, 'MAP_PROVIDER' | 'GOOGLE_MAPS_API_KEY' | 'PROPOSAL_SENDER_NAME' | 'PROPOSAL_KEY'>,
  names: readonly string[],
  namesInFile: readonly string[],
  ruledOut: readonly string[] = [],
): readonly string[] => {
  const ofFile = new Set(namesInFile)
  const warnings = [...new Set([...names, ...ofFile])].flatMap((name) => misspelt(name, ofFile.has(name)))
  const { MAP_PROVIDER: map } = env
  const key = map && MAP_KEYS[map]
  if (key && !env[key])
    warnings.push(`MAP_PROVIDER is ${map} and ${key} is missing: no map will be shown (docs/${map}.md)`)
  if (env.PROPOSAL_SENDER_NAME && !env.PROPOSAL_KEY)
    warnings.push(
      'PROPOSAL_SENDER_NAME is set and PROPOSAL_KEY is missing: every proposal is an estimate, never an offer',
    )
  return [...warnings, ...ruledOut.map((name) => `${name} changes nothing, because NETWORK is off`)]
}

/** The environment, completed by the `.env` file of the project; probable mistakes are logged to the error stream.
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
