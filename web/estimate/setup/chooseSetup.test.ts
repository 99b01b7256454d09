import { expect, test } from 'vitest'
import { setup } from '../standard/setup.fixture.ts'
import { chooseSetup } from './chooseSetup.ts'

const recommended = setup
const economy = { ...setup, panelId: 'economy', role: 'economy' as const }
const premium = { ...setup, panelId: 'premium', role: 'premium' as const }
const setups = [recommended, economy, premium]

test('the recommended setup is current until another is chosen', () => {
  expect(chooseSetup(setups, null)).toEqual({ current: recommended, alternatives: [economy, premium] })
})

test('a chosen alternative changes places with the recommended setup, which keeps its role', () => {
  expect(chooseSetup(setups, 'premium')).toEqual({ current: premium, alternatives: [recommended, economy] })
})

test('a choice that is no longer among the setups falls back to the recommended one', () => {
  expect(chooseSetup(setups, 'gone')?.current).toBe(recommended)
})

test('without setups there is nothing to choose', () => expect(chooseSetup([], 'premium')).toBeNull())
