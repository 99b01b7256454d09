import { expect, test } from 'vitest'
import { localeBundle } from '#words/localeBundle.ts'
import { inventedPricesText } from './proposalContent.ts'

test('who sends a proposal confirms its prices: nobody is sent to another installer for them', () => {
  const [locale, sender] = [localeBundle('it'), { name: 'Solare Rossi', contact: '', logo: null }]
  expect(inventedPricesText({ sender }, locale)).toBe(
    'Prezzi e disponibilità dei pannelli sono indicativi: Solare Rossi li confermerà.',
  )
  const asked = /Chiedi i prezzi reali a un installatore/
  expect(inventedPricesText({ sender: null }, locale)).toMatch(asked)
  expect(inventedPricesText({ sender: { ...sender, name: '' } }, locale)).toMatch(asked)
})
