import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useIncomingFiles } from './FileExchange.tsx'

const onFiles = vi.fn()
const root = testRoot()
beforeEach(() => {
  onFiles.mockClear()
  flushSync(() =>
    root.render(
      <StrictMode>
        <Window />
      </StrictMode>,
    ),
  )
})

const Window = () => {
  const isDragging = useIncomingFiles(onFiles)
  return (
    <>
      <p>{isDragging ? 'dragged over' : 'at rest'}</p>
      <input aria-label="Name" />
      <input aria-label="File" type="file" />
    </>
  )
}

/** The browser's transfer: files, and data by their types. */
const transferOf = (files: readonly File[], data: Readonly<Record<string, string>> = {}): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  for (const [type, text] of Object.entries(data)) transfer.setData(type, text)
  return transfer
}
const drag = (
  kind: 'dragover' | 'drop' | 'dragstart' | 'dragend',
  dataTransfer: DataTransfer,
  on: Element = document.body,
) => {
  const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })
  on.dispatchEvent(event)
  return event
}
const paste = (clipboardData: DataTransfer, on: Element = document.body) => {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  on.dispatchEvent(event)
  return event
}
const field = (label: string): Element => page.getByLabelText(label).element()

const ROOF = new File(['{}'], 'tetto.geojson')
const TEXT = '\n<kml/>'
const taken = async (): Promise<readonly (readonly [name: string, text: string])[]> => {
  const files: readonly File[] = onFiles.mock.calls[0]?.[0] ?? []
  return await Promise.all(files.map(async (file) => [file.name, await file.text()] as const))
}

describe('what is let fall', () => {
  test('is announced while it is dragged, and taken: several files at once', async () => {
    const transfer = transferOf([ROOF, new File(['[]'], 'stalla.kml')])
    expect(drag('dragover', transfer).defaultPrevented).toBe(true)
    await expect.element(page.getByText('dragged over')).toBeVisible()
    expect(drag('drop', transfer).defaultPrevented).toBe(true)
    await expect.element(page.getByText('at rest')).toBeVisible()
    expect(await taken()).toEqual([
      ['tetto.geojson', '{}'],
      ['stalla.kml', '[]'],
    ])
  })

  test('is taken as a file without a name where it is text from outside', async () => {
    drag('drop', transferOf([], { 'text/plain': TEXT, 'text/html': '<pre>&lt;kml/></pre>' }))
    expect(await taken()).toEqual([['', TEXT]])
  })

  test.each([
    { what: 'a picture of a page', transfer: () => transferOf([ROOF], { 'text/html': '<img>' }) },
    {
      what: 'a link',
      transfer: () => transferOf([], { 'text/plain': 'https://a.example', 'text/uri-list': 'https://a.example' }),
    },
  ])('is left to the browser where it is $what', ({ transfer }) => {
    expect(drag('dragover', transfer()).defaultPrevented).toBe(false)
    drag('drop', transfer())
    expect(onFiles).not.toHaveBeenCalled()
  })

  test('is left alone where it is text over a field, or dragged from this page', () => {
    const text = transferOf([], { 'text/plain': TEXT })
    drag('drop', text, field('Name'))
    drag('dragstart', text)
    expect(drag('dragover', text).defaultPrevented).toBe(false)
    drag('drop', text)
    expect(onFiles).not.toHaveBeenCalled()
    drag('dragstart', text)
    drag('dragend', text)
    drag('drop', text)
    expect(onFiles).toHaveBeenCalledOnce()
  })

  test('is taken also after an element was dragged that left the page, which does not say that the drag has ended', () => {
    const text = transferOf([], { 'text/plain': TEXT })
    drag('dragstart', text)
    drag('drop', transferOf([ROOF]))
    expect(onFiles).toHaveBeenCalledTimes(1)
    drag('drop', text)
    expect(onFiles).toHaveBeenCalledTimes(2)
  })
})

describe('what is pasted', () => {
  test('is taken where it is files', async () => {
    paste(transferOf([ROOF]))
    expect(await taken()).toEqual([['tetto.geojson', '{}']])
  })

  test('is taken where it is text that may be JSON or XML, also beside the button for files', async () => {
    expect(paste(transferOf([], { 'text/plain': TEXT }), field('File')).defaultPrevented).toBe(true)
    expect(await taken()).toEqual([['', TEXT]])
  })

  test('is left alone where it is other text, or goes into a field', () => {
    expect(paste(transferOf([], { 'text/plain': 'Via Roma 1' })).defaultPrevented).toBe(false)
    expect(paste(transferOf([], { 'text/plain': TEXT }), field('Name')).defaultPrevented).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })
})
