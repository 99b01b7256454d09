import { expect, test } from 'vitest'
import { createDebts } from './debts.ts'

const debtsAt = (maxClients: number) => {
  const clock = { ms: 0 }
  return { clock, debts: createDebts(() => clock.ms, maxClients) }
}

test('a debt is paid back as time passes', () => {
  const { debts, clock } = debtsAt(10)
  debts.add('a', 300)
  debts.add('a', 200)
  clock.ms = 400
  expect([debts.owedMs('a'), debts.owedMs('b')]).toEqual([100, 0])
  clock.ms = 501
  expect(debts.owedMs('a')).toBe(0)
})

test('strangers do not make it forget a debt, however many they are', () => {
  const { debts } = debtsAt(100)
  debts.add('known', 1_000)
  for (let i = 0; i < 10_000; i++) debts.add(`stranger ${i}`, 500)
  expect(debts.owedMs('known')).toBe(1_000)
  expect(debts.size).toBe(100)
})

test('a full table lets newcomers share debts: many of them owe what others spent', () => {
  const { debts } = debtsAt(1)
  debts.add('known', 100_000)
  for (let i = 0; i < 10_000; i++) expect(debts.add(`stranger ${i}`, 1)).toBe(false)
  const owed = Array.from({ length: 1_000 }, (_, i) => debts.owedMs(`newcomer ${i}`))
  // 10,000 over 1,000 shared debts: 10 each, on average.
  expect(owed.reduce((sum, ms) => sum + ms, 0) / owed.length).toBeGreaterThan(5)
})

test('who has paid back makes room within a second where it is needed, within a minute otherwise', () => {
  const { debts, clock } = debtsAt(2)
  debts.add('a', 10)
  debts.add('b', 5_000)
  clock.ms = 1_001
  expect(debts.add('c', 10)).toBe(true)
  expect(debts.size).toBe(2)
  expect(debts.owedMs('b')).toBe(3_999)
  const roomy = debtsAt(10)
  roomy.debts.add('a', 10)
  roomy.clock.ms = 60_000
  roomy.debts.add('b', 10)
  expect(roomy.debts.size).toBe(1)
})

test('what is learned from elsewhere raises a debt and never lowers it', () => {
  const { debts } = debtsAt(10)
  debts.raiseTo('a', 500)
  debts.raiseTo('a', 200)
  expect(debts.owedMs('a')).toBe(500)
})
