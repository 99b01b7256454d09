import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES } from './env.ts'
import { environmentWarnings } from './loadEnvironment.ts'

const warnings = (names: readonly string[], namesInFile: readonly string[] = []) =>
  environmentWarnings({}, names, namesInFile)

describe('warnings about the environment', () => {
  test('there are none about the settings there are', () => {
    expect(warnings(ENVIRONMENT_VARIABLES, ENVIRONMENT_VARIABLES)).toEqual([])
  })

  test.each([
    ['GEOCODR', 'GEOCODER'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['GOOGLE_MAP_API_KEY', 'GOOGLE_MAPS_API_KEY'],
    ['port', 'PORT'],
    ['PROT', 'PORT'],
    ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
  ])('%s is told to be misspelt for %s, wherever it is set', (name, meant) => {
    const sentence = `${name} is not a setting and changes nothing; ${meant} is one`
    expect(warnings([name])).toEqual([sentence])
    expect(warnings([name], [name])).toEqual([sentence])
  })

  test('other variables of the machine are nobody’s mistake', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'PWD',
      'LANG',
      'TERM',
      'PGPORT',
      'PGHOST',
      'USER',
      'NODE_ENV',
      'npm_config_user_agent',
    ]
    expect(warnings(others)).toEqual([])
  })

  test('in .env any name that is no setting is told', () => {
    expect(warnings(['PATH'], ['COLOUR'])).toEqual(['COLOUR in .env is not a setting and changes nothing'])
  })

  test('Google as the map without its key is told, with it is not', () => {
    expect(environmentWarnings({ MAP_PROVIDER: 'google' }, [], [])).toEqual([
      expect.stringMatching(/^MAP_PROVIDER is google and GOOGLE_MAPS_API_KEY is missing/),
    ])
    expect(environmentWarnings({ MAP_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'k' }, [], [])).toEqual([])
  })

  test('a sender of offers without its key is told, with it is not', () => {
    expect(environmentWarnings({ PROPOSAL_SENDER_NAME: 'Solare Rossi' }, [], [])).toEqual([
      expect.stringMatching(/^PROPOSAL_SENDER_NAME is set and PROPOSAL_KEY is missing: every proposal is an estimate/),
    ])
    expect(environmentWarnings({ PROPOSAL_SENDER_NAME: 'x', PROPOSAL_KEY: 'k' }, [], [])).toEqual([])
  })

  test('a setting that NETWORK=off rules out is told', () => {
    expect(environmentWarnings({}, [], [], ['GEOCODER'])).toEqual(['GEOCODER changes nothing, because NETWORK is off'])
  })
})
