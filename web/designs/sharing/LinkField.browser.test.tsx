import { Eye, Pencil } from 'lucide-react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { LinkField } from './LinkField.tsx'

const VIEW_URL = 'https://solar.example/d/q3T0bXhmS1uQ9m2cVfY8Zw1x'
const EDIT_URL = `${VIEW_URL}#edit=Zr8-kQ2uWm5xYc7vBn1LpA3sDf6gHj9_`

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})
const root = testRoot()

const letShare = (share: Navigator['share']) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

const show = () => {
  root.render(
    <LanguageProvider>
      <LinkField icon={Eye} label="View link" text="Shows it." url={VIEW_URL} title="Casa Rossi" />
      <LinkField icon={Pencil} label="Edit link" text="Changes it." url={EDIT_URL} title="Casa Rossi" />
    </LanguageProvider>,
  )
}

describe('where the browser can send', () => {
  test('the link goes out with the name of the design', async () => {
    const share = vi.fn(() => Promise.resolve())
    letShare(share)
    show()
    await page.getByRole('button', { name: 'Send: Edit link' }).click()
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Casa Rossi', url: EDIT_URL })
  })

  test('who thinks better of it is left alone', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    letShare(share)
    show()
    await page.getByRole('button', { name: 'Send: View link' }).click()
    await expect.poll(() => share.mock.settledResults).toHaveLength(1)
    await expect.element(page.getByRole('status').first()).toHaveTextContent('')
  })

  test('a link that could not be sent is selected, to be copied by hand', async () => {
    letShare(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    show()
    await page.getByRole('button', { name: 'Send: View link' }).click()
    await expect.element(page.getByText('Press Ctrl+C, or Cmd+C')).toBeVisible()
    expect(getSelection()?.toString()).toBe(VIEW_URL)
  })
})

test('where the browser cannot send the link is only copied', async () => {
  letShare(() => Promise.resolve())
  Reflect.deleteProperty(navigator, 'share')
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show()
  await page.getByRole('button', { name: 'Copy: View link' }).click()
  await expect.element(page.getByText('Copied')).toBeVisible()
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(VIEW_URL)
  await expect.element(page.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
})

test('without a clipboard, as over plain http, the link is selected, to be copied by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  show()
  await page.getByRole('button', { name: 'Copy: View link' }).click()
  await expect.element(page.getByText('Press Ctrl+C, or Cmd+C')).toBeVisible()
  expect(getSelection()?.toString()).toBe(VIEW_URL)
})
