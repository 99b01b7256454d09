import { PDFDocument } from '@cantoo/pdf-lib'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_COMPANY } from '#design/company.ts'
import { handPlant, plantSize } from '../../analysis/plant.fixture.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { useCompany } from '../../design/companyStore.ts'
import { ProposalDialog } from '../ProposalDialog.tsx'
import { proposalHead } from '../proposalHead.ts'
import { removeDataSheet, useDataSheets } from './dataSheetStore.ts'

const root = testRoot('en')
const asked: { readonly dataSheets?: readonly string[] }[] = []
let saved: Blob[]

const pdfOf = async (...widthsPt: readonly number[]): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create()
  for (const widthPt of widthsPt) pdf.addPage([widthPt, 800])
  return Uint8Array.from(await pdf.save())
}
const widthsOf = async (pdf: Blob): Promise<readonly number[]> =>
  (await PDFDocument.load(await pdf.arrayBuffer())).getPages().map((each) => each.getWidth())

const NO_SHEETS = { sheets: [], isRead: false, isStored: true }

beforeEach(() => {
  asked.length = 0
  saved = []
  useCompany.setState({ company: { ...NO_COMPANY, sender: { ...NO_COMPANY.sender, name: 'Solare Rossi' } } })
  vi.stubGlobal('fetch', async (path: RequestInfo, init?: RequestInit) => {
    if (String(path).includes('/api/config'))
      return Response.json({ mapProvider: 'leaflet', tileProviders: [{}], defaultCentre: { lat: 45, lng: 9 } })
    asked.push(JSON.parse(String(init?.body)))
    return new Response(await pdfOf(595))
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const url = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob && file.type === 'application/pdf') saved.push(file)
    return url(file)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of useDataSheets.getState().sheets) await removeDataSheet(id)
  useDataSheets.setState(NO_SHEETS)
  useCompany.setState({ company: NO_COMPANY })
})

const open = async (panelId = 'panel-400') => {
  const sold = {
    panelId,
    panel: 'Sole 400',
    panelEur: 100,
    quantity: 10,
    size: plantSize(10, 1000),
    batteryKwh: 0,
    batteryEurPerKwh: 500,
    vatFraction: 0.1,
  }
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <ProposalDialog
          subject={{ plant: { areas: [], detailed: { quote: { totalEur: 12_000, powerKwp: 4 } } }, onAddress: null }}
          panelId={panelId}
          head={proposalHead('en', 0)}
          nowMs={0}
          onHead={() => {}}
          offered={{ offer: null, sold, analysis: handPlant, onOffer: null }}
          onClose={() => {}}
          onSaved={() => {}}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('group', { name: "Makers' data sheets" })).toBeVisible()
  await expect.element(page.getByText('Add PDF…')).toBeVisible()
}
/** As after a reload of the page. */
const reload = async (panelId?: string) => {
  root.unmount()
  useDataSheets.setState(NO_SHEETS)
  await open(panelId)
}
const add = (...files: readonly File[]) => userEvent.upload(page.getByLabelText('Add PDF…'), [...files])
const fileOf = (name: string, content: BlobPart) => new File([content], name, { type: 'application/pdf' })
const sheet = (name: string) => page.getByRole('checkbox', { name })
const create = () => page.getByRole('button', { name: 'PDF', exact: true }).click()

test('chosen files are kept, and their pages follow every offer of the panel', async () => {
  await open()
  await add(fileOf('S440.pdf', await pdfOf(201, 202)), fileOf('Inverter.pdf', await pdfOf(101)))
  for (const name of ['S440.pdf', 'Inverter.pdf']) await expect.element(sheet(name)).toBeChecked()
  await reload()
  await create()
  await expect.poll(() => saved.length).toBe(1)
  expect(asked[0]).toMatchObject({ dataSheets: ['Inverter.pdf', 'S440.pdf'] })
  expect(await widthsOf(saved[0] ?? new Blob())).toEqual([595, 101, 201, 202])
  await sheet('Inverter.pdf').click()
  await reload()
  await expect.element(sheet('Inverter.pdf')).not.toBeChecked()
  await reload('panel-500')
  await expect.element(sheet('S440.pdf')).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove S440.pdf' }).click()
  await reload()
  await expect.element(sheet('Inverter.pdf')).toBeVisible()
  await expect.element(sheet('S440.pdf')).not.toBeInTheDocument()
})

test('a file that cannot be appended is refused by its name, the others are kept', async () => {
  await open()
  const good = await pdfOf(101)
  await add(
    fileOf('photo.pdf', 'a photograph'),
    fileOf('half.pdf', good.slice(0, good.length / 2)),
    fileOf('large.pdf', new Uint8Array(10 * 1024 * 1024 + 1)),
    fileOf('S440.pdf', good),
    fileOf('S440.pdf', good),
  )
  for (const sentence of [
    '“photo.pdf” was not added: it is not a PDF.',
    '“half.pdf” was not added: the PDF is damaged.',
    '“large.pdf” was not added: it is larger than 10 MB.',
    '“S440.pdf” was not added: a file of this name is already here.',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  expect(useDataSheets.getState().sheets.map(({ name }) => name)).toEqual(['S440.pdf'])
})

test('data sheets above 30 MB together are not attached, above twenty not added', async () => {
  const file = new Blob([new Uint8Array(10 * 1024 * 1024)])
  const kept = Array.from({ length: 19 }, (_, index) => ({
    id: `${index}`,
    name: `${index}.pdf`,
    file,
    panelIds: index < 3 ? ['panel-400'] : [],
  }))
  await open()
  useDataSheets.setState({ sheets: kept })
  await sheet('3.pdf').click()
  const tooMuch = 'is here but not attached: an offer takes 30 MB of data sheets.'
  await expect.element(page.getByText(`“3.pdf” ${tooMuch}`)).toBeVisible()
  await expect.element(sheet('3.pdf')).not.toBeChecked()
  const small = await pdfOf(101)
  await add(fileOf('a.pdf', small), fileOf('b.pdf', small))
  await expect.element(page.getByText(`“a.pdf” ${tooMuch}`)).toBeVisible()
  await expect.element(page.getByText('“b.pdf” was not added: there are already 20 files.')).toBeVisible()
  await expect.element(sheet('a.pdf')).not.toBeChecked()
})

test('in a browser that stores nothing they serve until the page is closed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space left', 'QuotaExceededError')
  })
  await open()
  await add(fileOf('S440.pdf', await pdfOf(201)))
  await expect.element(page.getByText(/could not store the data sheets/)).toBeVisible()
  await create()
  await expect.poll(() => saved.length).toBe(1)
  expect(await widthsOf(saved[0] ?? new Blob())).toEqual([595, 201])
})

test('there is no PDF without a data sheet that cannot be read any more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open()
  useDataSheets.setState({ sheets: [{ id: 'a', name: 'a.pdf', file: new Blob(['lost']), panelIds: ['panel-400'] }] })
  await create()
  await expect
    .element(page.getByText('No PDF was made: “a.pdf” cannot be read. Uncheck it, or add it again.'))
    .toBeVisible()
  expect(saved).toEqual([])
})
