import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentArea } from '#design/design.ts'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import { MAX_AREA_NAME_LENGTH } from '#wire/limits.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { AreaNameField } from './CurrentSelection.tsx'

const Named = () => {
  const area = currentArea(useDesign())
  const label = useAreaLabel()
  return (
    area && (
      <>
        <AreaNameField area={area} />
        <p role="note">{label(area)}</p>
      </>
    )
  )
}

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.getState().add(RECTANGLE)
  useDesign.temporal.getState().clear()
  root.render(
    <StrictMode>
      <LanguageProvider>
        <Named />
      </LanguageProvider>
    </StrictMode>,
  )
})

const field = page.getByRole('textbox', { name: 'Area name' })
const label = page.getByRole('note')
const name = () => useDesign.getState().areas[0]?.name
const undoSteps = () => useDesign.temporal.getState().pastStates.length

test('an area without a name is called by when it was drawn, which its field proposes', async () => {
  await expect.element(field).toHaveValue('')
  await expect.element(label).toMatchTextContent(/^Area \d/)
  await expect.element(field).toHaveAttribute('placeholder', label.element().textContent)
})

test('Enter takes the name without the space around it, in one step that undo takes back', async () => {
  await field.fill('  Stalla ')
  await userEvent.keyboard('{Enter}')
  await expect.element(label).toHaveTextContent('Stalla')
  await expect.element(field).toHaveValue('Stalla')
  expect(undoSteps()).toBe(1)
  undo()
  await expect.element(field).toHaveValue('')
  await expect.element(label).toMatchTextContent(/^Area \d/)
})

test('leaving the field takes the name, and leaving it as it was is no step', async () => {
  await field.fill('Stalla')
  await userEvent.tab()
  expect(name()).toBe('Stalla')
  await field.click()
  await userEvent.tab()
  expect(undoSteps()).toBe(1)
})

test('Esc brings the name before back', async () => {
  await field.fill('Stalla')
  await userEvent.keyboard('{Enter}')
  await field.fill('Garage')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Stalla')
  await userEvent.tab()
  expect(name()).toBe('Stalla')
})

test.each(['', '   '])('a name of "%s" gives back the one by when it was drawn', async (typed) => {
  await field.fill('Stalla')
  await userEvent.keyboard('{Enter}')
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(label).toMatchTextContent(/^Area \d/)
  expect(name()).toBeNull()
})

test('a name is no longer than the contract allows', async () => {
  await expect.element(field).toHaveAttribute('maxlength', String(MAX_AREA_NAME_LENGTH))
})
