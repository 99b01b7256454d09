import { create } from 'zustand'
import { type Company, NO_COMPANY } from '#design/company.ts'
import { type DesignContent, EMPTY_DESIGN, isSame } from '#design/design.ts'
import type { Method } from '#wire/analysis.ts'
import { deviceStorage } from '../base/deviceStorage.ts'
import { chosenMethod } from './chosenMethod.ts'

export const COMPANY_KEY = 'solarplanner.company'
/** Key of the sender alone, as earlier releases stored it. */
export const EARLIER_SENDER_KEY = 'solarplanner.sender'

interface CompanyStore {
  readonly company: Company
  /** True once the stored company was read: a change before that would overwrite it. */
  readonly isRead: boolean
  /** False if the browser refused to store the last change. */
  readonly isStored: boolean
}

/** The company of this device, as last read or changed. */
export const useCompany = create<CompanyStore>()(() => ({ company: NO_COMPANY, isRead: false, isStored: true }))

/** Reads the company that this device stores; the schemas load only if there is one. */
export const readCompany = async (storage: Pick<Storage, 'getItem'> = deviceStorage()): Promise<void> => {
  const isThere = [COMPANY_KEY, EARLIER_SENDER_KEY].some((key) => storage.getItem(key) !== null)
  try {
    const parse = isThere ? (await import('#design/parseCompany.ts')).parseCompany : () => NO_COMPANY
    // A change that was not stored is used until the page is closed.
    if (!useCompany.getState().isStored) return
    const company = parse(storage.getItem(COMPANY_KEY), storage.getItem(EARLIER_SENDER_KEY))
    useCompany.setState(({ company: before }) => ({
      company: isSame(company, before) ? before : company,
      isRead: true,
    }))
  } catch (error) {
    console.error('the company could not be read', error)
  }
}

/** Changes the company of this device. If the browser refuses to store it, the change is used until the page is closed. */
export const changeCompany = (changed: Partial<Company>): void => {
  const { company: before, isRead } = useCompany.getState()
  const company = { ...before, ...changed }
  const isStored = isRead && store(company)
  useCompany.setState({ company, isStored })
}

const store = (company: Company): boolean => {
  const storage = deviceStorage()
  try {
    storage.setItem(COMPANY_KEY, JSON.stringify(company))
    storage.removeItem(EARLIER_SENDER_KEY)
    return true
  } catch (error) {
    console.error('the company could not be stored', error)
    return false
  }
}

/** The method that was chosen by hand on this device, else the company's first; null if none was. */
export const preferredMethod = ({ method }: Pick<Company, 'method'> = useCompany.getState().company): Method | null =>
  chosenMethod() ?? method

/** A new design, which begins with what the company prefers and by the method that was last chosen. */
export const newDesign = (company = useCompany.getState().company): DesignContent => ({
  ...EMPTY_DESIGN,
  panelId: company.panelIds[0] ?? EMPTY_DESIGN.panelId,
  panelPrices: company.panelPrices,
  assumptions: company.assumptions,
  method: preferredMethod(company) ?? EMPTY_DESIGN.method,
})
