import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DesignDocument } from '../../api/contract/design.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { LAID_ROOF } from './laidRoof.fixture.ts'
import type { ExportedDesign } from './write/exportedDesign.ts'
import { writeDesignFile } from './write/writeDesignFile.ts'

const EMPTY: ExportedDesign = { document: DesignDocument.parse({ version: 2, areas: [] }), layouts: [] }
const [SQUARE] = LAID_ROOF.document.areas
const FULL: ExportedDesign = {
  document: {
    ...EMPTY.document,
    areas: Array.from({ length: 498 }, (_, index) => ({ ...(SQUARE as typeof SQUARE & object), id: `area-${index}` })),
  },
  layouts: [],
}
const fileOf = (text: string, name = 'casa.json'): File => new File([text], name)
const DESIGN_FILE = fileOf(writeDesignFile(LAID_ROOF.document))

const onImport = vi.fn()
let root: Root
beforeEach(() => {
  localStorage.clear()
  onImport.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (design: ExportedDesign, dropped: readonly File[] = []) =>
  root.render(
    <StrictMode>
      <LanguageProvider>
        <ExchangeDialog
          design={design}
          hourly={null}
          areaLabel={(id) => id}
          dropped={dropped}
          onImport={onImport}
          onClose={() => {}}
        />
      </LanguageProvider>
    </StrictMode>,
  )
const said = (text: RegExp) => page.getByRole('status').getByText(text)
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('what was let fall', () => {
  test('onto an empty design is only to be confirmed', async () => {
    show(EMPTY, [DESIGN_FILE])
    await expect.element(said(/Areas: 3\. Obstacles: 1\./)).toBeVisible()
    await expect.element(button('Replace what is drawn')).not.toBeInTheDocument()
    await button('Import').click()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ areas: LAID_ROOF.document.areas, pointCount: 0 }),
      'replace',
      'casa.json',
    )
  })

  test('cannot be added where there is no room for it, and it is said why', async () => {
    show(FULL, [DESIGN_FILE])
    await expect.element(said(/a design has at most 500 areas/)).toBeVisible()
    await expect.element(button('Replace what is drawn')).toBeVisible()
    await expect.element(button('Add to what is drawn')).not.toBeInTheDocument()
  })

  test('is refused where it is more than one file', async () => {
    show(EMPTY, [DESIGN_FILE, DESIGN_FILE])
    await expect.element(said(/One file at a time/)).toBeVisible()
  })

  test('later takes the place of what was let fall before', async () => {
    show(EMPTY, [DESIGN_FILE])
    await expect.element(button('Import')).toBeVisible()
    show(EMPTY, [fileOf('{"version": 9, "areas": []}', 'nuovo.json')])
    await expect.element(said(/nuovo\.json was not imported/)).toBeVisible()
    await expect.element(said(/with version 9 of its format/)).toBeVisible()
    await expect.element(button('Import')).not.toBeInTheDocument()
  })
})

test('of an empty design there is nothing to export', async () => {
  show(EMPTY)
  await expect.element(page.getByText(/there is nothing to export/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
})

test('tables that cannot be made say what they take, and have no button', async () => {
  show({ ...LAID_ROOF, layouts: [] })
  await expect.element(button('Download: GeoJSON')).toBeVisible()
  await expect.element(page.getByText(/^Once modules lie on a roof/)).toBeVisible()
  await expect.element(button('Download: Modules (CSV)')).not.toBeInTheDocument()
  await expect.element(button('Download: Hourly production (CSV)')).not.toBeInTheDocument()
})
