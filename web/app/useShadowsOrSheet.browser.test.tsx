import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useShade } from '../shade/shadeStore.ts'
import { useShadowsOrSheet } from './useShadowsOrSheet.ts'

const Raised = () => {
  const [isRaised, setIsRaised] = useState(true)
  useShadowsOrSheet(isRaised, () => setIsRaised(false))
  return (
    <button type="button" onClick={() => setIsRaised(true)}>
      {isRaised ? 'Raised' : 'Low'}
    </button>
  )
}

const root = testRoot()
afterEach(() => useShade.setState({ isOpen: false }))

test('opened shadows lower the sheet, and a raised sheet hides them', async () => {
  root.render(<Raised />)
  await expect.element(page.getByText('Raised')).toBeVisible()
  useShade.setState({ isOpen: true })
  await expect.element(page.getByText('Low')).toBeVisible()
  expect(useShade.getState().isOpen).toBe(true)
  await page.getByRole('button').click()
  await expect.element(page.getByText('Raised')).toBeVisible()
  expect(useShade.getState().isOpen).toBe(false)
})
