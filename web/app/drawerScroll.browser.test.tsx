import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import './styles.css'

const root = testRoot()

const OPTIONS = ['first', 'middle', 'last'].map((value) => ({ value, label: value }))

test('a press on the last option far down a drawer leaves its title and its foot in view', async () => {
  const chosen: string[] = []
  root.render(
    <Drawer title="Assumptions" closeLabel="Close" lang="en" onClose={() => {}} footer={<p>foot</p>}>
      <div style={{ height: '3000px' }} />
      <Segments legend="Sale" options={OPTIONS} value={null} onChange={(value) => chosen.push(value)} />
      <span className="sr-only">a note for who cannot see</span>
    </Drawer>,
  )
  await page.getByText('last').click()
  expect(chosen).toEqual(['last'])
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollHeight).toBe(dialog.clientHeight)
  expect(dialog.scrollTop).toBe(0)
})
