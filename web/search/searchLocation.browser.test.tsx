import { expect, test } from 'vitest'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { emitSearchLocation, useSearchLocation, useSearchRequest } from './searchLocation.ts'

const root = testRoot()
const Request = () => <output>{JSON.stringify(useSearchRequest())}</output>
const requested = () => expect.poll(() => JSON.parse(document.querySelector('output')?.textContent ?? '""'))

test('a search-location event on the window is the request of the address box, and the same one again is another', async () => {
  root.render(<Request />)
  await requested().toBeNull()
  window.dispatchEvent(new CustomEvent('search-location', { detail: { text: 'Forlì', placeId: 'ChIJabc' } }))
  await requested().toEqual({ text: 'Forlì', placeId: 'ChIJabc', requestId: 1 })
  emitSearchLocation({ text: 'Forlì' })
  await requested().toEqual({ text: 'Forlì', requestId: 2 })
})

test('a listener that is gone hears nothing any more', async () => {
  const heard: string[] = []
  const Listener = () => {
    useSearchLocation(({ text }) => heard.push(text))
    return <output>null</output>
  }
  root.render(<Listener />)
  await requested().toBeNull()
  emitSearchLocation({ text: 'Bari' })
  root.unmount()
  emitSearchLocation({ text: 'Roma' })
  expect(heard).toEqual(['Bari'])
})
