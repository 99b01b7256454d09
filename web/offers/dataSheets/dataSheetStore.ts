import { createStore, del, set, values } from 'idb-keyval'
import { create } from 'zustand'
import { timestampedId } from '#design/newId.ts'
import { cutText, MAX_DATA_SHEET_NAME_LENGTH, MAX_DATA_SHEETS } from '#wire/limits.ts'
import { withoutDirections } from '#wire/plainText.ts'
import type { DataSheetPdfFault } from './dataSheetPdf.ts'

/** Largest data sheet, and largest data sheets of an offer together [MB]. */
export const MAX_SHEET_MB = 10
export const MAX_ATTACHED_MB = 30
const BYTES_PER_MB = 1024 * 1024

/** A maker's data sheet on this device. */
export interface DataSheet {
  readonly id: string
  readonly name: string
  readonly file: Blob
  /** Panels whose offers it is attached to. */
  readonly panelIds: readonly string[]
}

interface DataSheetStore {
  /** In the order of their names. */
  readonly sheets: readonly DataSheet[]
  /** True once the stored data sheets were read. */
  readonly isRead: boolean
  /** False if the browser refused to read or to store data sheets: they are used until the page is closed. */
  readonly isStored: boolean
}

/** The data sheets of this device. */
export const useDataSheets = create<DataSheetStore>()(() => ({ sheets: [], isRead: false, isStored: true }))

const inDatabase = createStore('solarplanner.dataSheets', 'sheets')

const isDataSheet = (value: unknown): value is DataSheet => {
  const { id, name, file, panelIds } = (value ?? {}) as Partial<Record<keyof DataSheet, unknown>>
  return typeof id === 'string' && typeof name === 'string' && file instanceof Blob && Array.isArray(panelIds)
}

const byName = (sheets: readonly DataSheet[]): readonly DataSheet[] =>
  sheets.toSorted((one, other) => one.name.localeCompare(other.name))

const notStored = (error: unknown): void => {
  console.warn('data sheets are not stored on this device', error)
  useDataSheets.setState({ isStored: false })
}

/** Reads the data sheets that this device stores. */
export const readDataSheets = async (): Promise<void> => {
  // A change that was not stored is used until the page is closed.
  if (!useDataSheets.getState().isStored) return
  try {
    const stored: readonly unknown[] = await values(inDatabase)
    useDataSheets.setState({ sheets: byName(stored.filter(isDataSheet)) })
  } catch (error) {
    notStored(error)
  }
  useDataSheets.setState({ isRead: true })
}

/** The data sheets that belong to the offer of a panel. */
export const attachedTo = (sheets: readonly DataSheet[], panelId: string): readonly DataSheet[] =>
  sheets.filter(({ panelIds }) => panelIds.includes(panelId))

const fitsTogether = (file: Blob, attached: readonly DataSheet[]): boolean =>
  attached.reduce((bytes, one) => bytes + one.file.size, file.size) <= MAX_ATTACHED_MB * BYTES_PER_MB

const storeSheet = async (sheet: DataSheet): Promise<void> => {
  useDataSheets.setState(({ sheets }) => ({ sheets: byName([...sheets.filter(({ id }) => id !== sheet.id), sheet]) }))
  await set(sheet.id, sheet, inDatabase).catch(notStored)
}

export const removeDataSheet = async (removedId: string): Promise<void> => {
  useDataSheets.setState(({ sheets }) => ({ sheets: sheets.filter(({ id }) => id !== removedId) }))
  await del(removedId, inDatabase).catch(notStored)
}

/** Why a file is not added; `sheetNotAttached`: it is added, but not attached. */
export type DataSheetFault =
  | DataSheetPdfFault
  | 'sheetTooMany'
  | 'sheetTooLarge'
  | 'sheetTwice'
  | 'sheetUnread'
  | 'sheetNotAttached'

/** Attaches a data sheet to the offers of a panel, or detaches it. */
export const attachDataSheet = async (
  sheet: DataSheet,
  panelId: string,
  isAttached: boolean,
): Promise<DataSheetFault | null> => {
  const others = sheet.panelIds.filter((id) => id !== panelId)
  if (isAttached && !fitsTogether(sheet.file, attachedTo(useDataSheets.getState().sheets, panelId)))
    return 'sheetNotAttached'
  await storeSheet({ ...sheet, panelIds: isAttached ? [...others, panelId] : others })
  return null
}

const sheetName = ({ name }: File): string => cutText(withoutDirections(name).trim(), MAX_DATA_SHEET_NAME_LENGTH).trim()

/** Adds a file to the data sheets, attached to the offers of a panel. */
const addDataSheet = async (file: File, panelId: string): Promise<DataSheetFault | null> => {
  const name = sheetName(file)
  const { sheets } = useDataSheets.getState()
  if (sheets.length >= MAX_DATA_SHEETS) return 'sheetTooMany'
  if (sheets.some((sheet) => sheet.name === name)) return 'sheetTwice'
  if (file.size > MAX_SHEET_MB * BYTES_PER_MB) return 'sheetTooLarge'
  try {
    const bytes = await file.arrayBuffer()
    const { dataSheetFault } = await import('./dataSheetPdf.ts')
    const fault = await dataSheetFault(new Uint8Array(bytes))
    if (fault) return fault
    const id = timestampedId('sheet-', useDataSheets.getState().sheets, Date.now())
    // A copy: the chosen file may change on the disk.
    const sheet = { id, name, file: new Blob([bytes], { type: 'application/pdf' }), panelIds: [] }
    const attachFault = await attachDataSheet(sheet, panelId, true)
    if (attachFault) await storeSheet(sheet)
    return attachFault
  } catch (error) {
    console.error('a data sheet could not be read', error)
    return 'sheetUnread'
  }
}

/** A file with the reason why it is not added or not attached. */
export interface RefusedSheet {
  readonly name: string
  readonly fault: DataSheetFault
}

/** Adds files to the data sheets. @returns the refused files */
export const addDataSheets = async (files: readonly File[], panelId: string): Promise<readonly RefusedSheet[]> => {
  const refused: RefusedSheet[] = []
  for (const file of files) {
    const fault = await addDataSheet(file, panelId)
    if (fault) refused.push({ name: file.name, fault })
  }
  return refused
}

/** The document was not completed by its data sheets. */
export class DataSheetError extends Error {
  /** The unreadable data sheet; null: none could be appended. */
  readonly sheetName: string | null
  constructor(sheetName: string | null, options?: ErrorOptions) {
    super('data sheets could not be appended', options)
    this.sheetName = sheetName
  }
}

/** Appends data sheets to a document.
 * @throws DataSheetError */
export const appendDataSheets = async (document: Blob, sheets: readonly DataSheet[]): Promise<Blob> => {
  if (sheets.length === 0) return document
  const made = await import('./dataSheetPdf.ts')
    .then(({ withDataSheets }) => withDataSheets(document, sheets))
    .catch((cause: unknown) => {
      throw new DataSheetError(null, { cause })
    })
  if (!made.ok) throw new DataSheetError(made.fault)
  return made.value
}
