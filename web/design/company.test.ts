import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Company, NO_COMPANY, preferredFirst } from '#design/company.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { companyFile, parseCompany, readCompanyFile } from '#design/parseCompany.ts'
import { COMPANY_KEY, changeCompany, EARLIER_SENDER_KEY, newDesign, readCompany, useCompany } from './companyStore.ts'
import { restoreDesign } from './designStorage.ts'
import { useDesign } from './designStore.ts'

const LINE = { kind: 'panels', text: 'Sole 400', basis: 'module', quantity: 1, unit: 'pz', priceEur: 120 } as const
const INVERTER: Company['inverters'][number]['model'] = {
  id: 'own-inverter-1',
  brand: 'ZCS',
  model: 'Azzurro 6000',
  kind: 'hybrid',
  phases: 1,
  acPowerW: 6000,
  dcMaxV: 600,
  startV: 100,
  mpptMinV: 90,
  mpptMaxV: 580,
  pvMaxW: null,
  euroEfficiencyPercent: 97,
  inputs: [{ strings: 1, maxA: 15, maxIscA: 22 }],
  grade: 'own',
  source: 'own',
}
const BATTERY: Company['batteries'][number]['model'] = {
  id: 'own-battery-1',
  brand: 'ZCS',
  model: 'WeCo 5K3',
  usableKwh: 4.8,
  maxChargeKw: 2.5,
  maxDischargeKw: null,
  coupling: 'dcLowVoltage',
  roundTripEfficiencyPercent: 95,
  grade: 'own',
  source: 'own',
}
const COMPANY: Company = {
  sender: { name: 'Solare Rossi', contact: 'Via Roma 1', logo: null },
  offer: {
    lines: [{ ...LINE, panelId: 'panel-b' }],
    discountFraction: 0.05,
    vatFraction: 0.1,
    terms: 'A 30 giorni',
    validDays: 60,
  },
  panelIds: ['panel-b', 'panel-a'],
  panelPrices: { 'panel-b': 90 },
  assumptions: { discountRatePerYear: 0.03 },
  method: 'detailed',
  inverters: [{ model: INVERTER, priceEur: 1200 }],
  batteries: [{ model: BATTERY, priceEur: null }],
}

const kept = new Map<string, string>()
let isFull: boolean
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('no space left', 'QuotaExceededError')
    kept.set(key, value)
  },
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', storage)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  useDesign.setState(EMPTY_DESIGN)
})

const companyThere = () => useCompany.getState().company

describe('the company of the device', () => {
  test('is read as it was stored', async () => {
    await readCompany()
    changeCompany(COMPANY)
    useCompany.setState({ company: NO_COMPANY })
    await readCompany()
    expect(companyThere()).toEqual(COMPANY)
    expect(useCompany.getState().isStored).toBe(true)
  })

  test('begins with the sender of earlier releases, which moves into it', async () => {
    kept.set(EARLIER_SENDER_KEY, JSON.stringify({ name: 'n'.repeat(200), contact: 7, logo: 'no picture' }))
    await readCompany()
    expect(companyThere()).toEqual({ ...NO_COMPANY, sender: { name: 'n'.repeat(120), contact: '', logo: null } })
    changeCompany({ method: 'detailed' })
    expect([...kept.keys()]).toEqual([COMPANY_KEY])
    await readCompany()
    expect(companyThere().sender.name).toHaveLength(120)
  })

  test('that the browser refuses to store is said and used until the page is closed', async () => {
    await readCompany()
    isFull = true
    changeCompany(COMPANY)
    expect(useCompany.getState()).toMatchObject({ company: COMPANY, isStored: false })
    await readCompany()
    expect(companyThere()).toEqual(COMPANY)
    isFull = false
    changeCompany({ method: null })
    expect(useCompany.getState().isStored).toBe(true)
  })

  test('is not overwritten by a change that comes before it was read', () => {
    kept.set(COMPANY_KEY, JSON.stringify(COMPANY))
    changeCompany({ method: null })
    expect(JSON.parse(kept.get(COMPANY_KEY) ?? '')).toEqual(COMPANY)
    expect(useCompany.getState().isStored).toBe(false)
  })
})

describe('a stored company', () => {
  test.each([
    ['sender', 'Rossi'],
    ['offer', { ...COMPANY.offer, lines: [] }],
    ['offer', { ...COMPANY.offer, lines: [{ ...LINE, priceEur: 1e9 }] }],
    ['panelIds', ['panel-a', 3]],
    ['panelPrices', { 'panel-b': -1 }],
    ['assumptions', { discountRatePerYear: '3 %' }],
    ['method', 'exact'],
    ['inverters', [{ model: { ...INVERTER, mpptMaxV: 700 }, priceEur: 1200 }]],
    ['batteries', [{ model: BATTERY, priceEur: -1 }]],
  ] as const)('with an unreadable %s keeps its other fields', (field, value) => {
    expect(parseCompany(JSON.stringify({ ...COMPANY, [field]: value }), null)).toEqual({
      ...COMPANY,
      [field]: NO_COMPANY[field],
    })
  })

  test.each(['', '{', 'null', '[]', '7', '"text"'])('that is %j is none', (text) => {
    expect(parseCompany(text, null)).toEqual(NO_COMPANY)
    expect(parseCompany(null, text)).toEqual(NO_COMPANY)
  })
})

describe('a file', () => {
  const fileOf = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)])
  const HEAD = { kind: 'solarplanner-company', version: 1 }

  test('has the whole company, under the name of its sender', async () => {
    const { file, name } = companyFile({ ...COMPANY, sender: { ...COMPANY.sender, name: '../Rossi & C. S.r.l.' } })
    expect(name).toBe('Rossi-C-S-r-l.solarplanner-company')
    expect(await readCompanyFile(companyFile(COMPANY).file)).toEqual({ ok: true, value: COMPANY })
    expect(JSON.parse(await file.text())).toMatchObject(HEAD)
    expect(companyFile(NO_COMPANY).name).toBe('SolarPlanner.solarplanner-company')
  })

  test.each([
    ['no JSON', 'offer', 'fileOfAnotherKind'],
    ['a design', { version: 2, areas: [] }, 'fileOfAnotherKind'],
    ['nothing', '', 'fileOfAnotherKind'],
    ['no version', { ...COMPANY, kind: HEAD.kind }, 'fileOfAnotherKind'],
    ['a newer version', { ...COMPANY, ...HEAD, version: 2 }, 'fileNewer'],
    ['a missing field', { ...HEAD, ...COMPANY, sender: undefined }, 'fileBroken'],
    ['a logo that is no PNG', { ...HEAD, ...COMPANY, sender: { ...COMPANY.sender, logo: 'PHN2Zz4=' } }, 'fileBroken'],
    [
      'a logo that leaves its address',
      { ...HEAD, ...COMPANY, sender: { ...COMPANY.sender, logo: 'iVBOR"x' } },
      'fileBroken',
    ],
    ['too many panels', { ...HEAD, ...COMPANY, panelIds: Array.from({ length: 101 }, String) }, 'fileBroken'],
    ['more than a megabyte', ' '.repeat(1024 * 1024 + 1), 'fileTooLarge'],
  ])('with %s is refused', async (_, content, fault) => {
    expect(await readCompanyFile(fileOf(content))).toEqual({ ok: false, fault })
  })

  test('of an earlier release has no inverters and no batteries', async () => {
    const { inverters: _, batteries: __, ...earlier } = COMPANY
    const value = { ...earlier, inverters: [], batteries: [] }
    expect(await readCompanyFile(fileOf({ ...HEAD, ...earlier }))).toEqual({ ok: true, value })
    expect(parseCompany(JSON.stringify(earlier), null)).toEqual(value)
  })

  test('sets no prototype, and marks of direction and repeated panels are dropped', async () => {
    const text = JSON.stringify({ ...HEAD, ...COMPANY, sender: { ...COMPANY.sender, name: 'Ros\u202esi' } })
      .replace('"assumptions":{', '"__proto__":{"isAdmin":1},"assumptions":{"__proto__":5,')
      .replace('"panel-a"]', '"panel-a","panel-b"]')
    const read = await readCompanyFile(fileOf(text))
    if (!read.ok) throw new Error(read.fault)
    expect(read.value).toEqual({ ...COMPANY, sender: { ...COMPANY.sender, name: 'Rossi' } })
    expect(Object.getPrototypeOf(read.value.assumptions)).toBe(Object.prototype)
    expect('isAdmin' in read.value).toBe(false)
  })
})

describe('a new design', () => {
  test('begins with what the company prefers', () => {
    expect(newDesign(COMPANY)).toEqual({
      ...EMPTY_DESIGN,
      panelId: 'panel-b',
      panelPrices: { 'panel-b': 90 },
      method: 'detailed',
      assumptions: { discountRatePerYear: 0.03 },
    })
    expect(newDesign(NO_COMPANY)).toEqual(EMPTY_DESIGN)
  })

  test('is the first of the device, without a step to undo; a stored one stays as it is', async () => {
    kept.set(COMPANY_KEY, JSON.stringify(COMPANY))
    await restoreDesign(storage)
    expect(useDesign.getState()).toMatchObject({ method: 'detailed', panelId: 'panel-b' })
    expect(useDesign.temporal.getState().pastStates).toEqual([])
    kept.set('solarplanner.design', '{"version":1,"areas":[],"currentAreaId":null}')
    await restoreDesign(storage)
    expect(useDesign.getState()).toMatchObject({ method: 'standard', panelId: null, assumptions: {} })
  })
})

test('preferred panels come first in their order, and the others stay in theirs', () => {
  const panels = ['x', 'panel-a', 'y', 'panel-b'].map((id) => ({ id }))
  expect(preferredFirst(panels, ['panel-b', 'gone', 'panel-a']).map(({ id }) => id)).toEqual([
    ...['panel-b', 'panel-a'],
    ...['x', 'y'],
  ])
  expect(preferredFirst(panels, [])).toBe(panels)
})
