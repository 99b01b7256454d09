import { expect, test } from 'vitest'
import { ATTACKS, createAnswers, faultsOfAttack } from './attackAnswers.mjs'

const answersTo = (...answers) => {
  const all = createAnswers()
  for (const [attack, status] of answers) all.add(attack, status)
  return all.counts()
}
const SERVED = ATTACKS.map((attack) => [attack, attack === 'save' ? 201 : 200])

test('an attacker who is served everything and told to wait is one', () => {
  expect(faultsOfAttack(answersTo(...SERVED, ['analysis', 429], ['analysis', 422]))).toEqual([])
})

test('an attacker whose requests are refused as malformed is none', () => {
  const answers = answersTo(...SERVED.slice(1), ['analysis', 422], ['tile', 429])
  expect(faultsOfAttack(answers)).toEqual(['no analysis was served to the attacker'])
})

test('an attacker who is never told to wait does not ask often enough', () => {
  expect(faultsOfAttack(answersTo(...SERVED))).toEqual(['the attacker was never told to wait'])
})

test('the answers to several attackers are added up', () => {
  const all = createAnswers()
  all.add('tile', 200)
  all.addAll(answersTo(['tile', 200], ['tile', 429]))
  expect([...all.counts()]).toEqual([
    ['tile 200', 2],
    ['tile 429', 1],
  ])
})
