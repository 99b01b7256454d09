import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Company, NO_COMPANY } from '#design/company.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { newDesign, useCompany } from '../../design/companyStore.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { useDesignsStore } from '../designsStore.ts'
import { beginAnew, isNothingYet, openAsLocal, openNew } from './openDesigns.ts'

const COMPANY: Company = { ...NO_COMPANY, panelIds: ['panel-b'], method: 'detailed' }
const OTHER: Company = { ...COMPANY, panelIds: ['panel-c'] }
const become = (company: Company) => useCompany.setState({ company })

beforeEach(() => become(COMPANY))
afterEach(() => {
  become(NO_COMPANY)
  useDesignsStore.setState({ designs: [] })
  useDesign.setState(EMPTY_DESIGN)
})

test('a new design begins with the company and is nothing yet until it is changed', () => {
  openNew()
  expect(useDesign.getState()).toMatchObject({ panelId: 'panel-b', method: 'detailed' })
  expect(isNothingYet(openAsLocal())).toBe(true)
  useDesign.getState().setFields({ method: 'standard' })
  expect(isNothingYet(openAsLocal())).toBe(false)
})

test('a new design follows the company until it is changed', () => {
  openNew()
  become(OTHER)
  beginAnew(COMPANY)
  expect(useDesign.getState().panelId).toBe('panel-c')
  useDesign.getState().setFields({ name: 'Casa' })
  become(COMPANY)
  beginAnew(OTHER)
  expect(useDesign.getState()).toMatchObject({ panelId: 'panel-c', name: 'Casa' })
})

test('a saved design does not follow the company, also where it is empty', () => {
  openDesign('design-7', newDesign())
  const server = { id: 'a'.repeat(24), editSecret: 'b', version: 1, savedAt: '', expiresOn: '', savedMark: '' }
  useDesignsStore.setState({ designs: [{ ...openAsLocal(), server }] })
  become(OTHER)
  beginAnew(COMPANY)
  expect(useDesign.getState().panelId).toBe('panel-b')
})
