import { type Unzipped, unzipSync } from 'fflate'
import { fail, ok, type Result } from '#engine/result.ts'
import { readTable } from '#engine/table/readTable.ts'
import type { Grid } from '#engine/timeTable/tableParts.ts'
import { textOf } from './fileText.ts'
import { type WorkbookFault, workbookGrids } from './workbookGrids.ts'

/** A file by its name and content. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Why a file has no tables. */
export type ContainerFault = (
  | WorkbookFault
  | { readonly code: 'tooLarge' | 'empty' | 'damaged' | 'oldWorkbook' | 'pdf' | 'noTable' }
) & { readonly file: string }

/** Room for a year of five-minute rows with a few extra columns. */
const MOST_BYTES = 24_000_000
const MOST = { characters: MOST_BYTES, rows: 120_000 }
/** Limit of all unpacked files of an archive together. */
const MOST_UNPACKED_BYTES = 60_000_000
const MOST_FILES = 100

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)
const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, 0x25, 0x50, 0x44, 0x46)

/** Entries of an archive, unless it is damaged or unpacks to more than the limit. */
const unpacked = (bytes: Uint8Array, wanted: (name: string) => boolean): Result<Unzipped, 'damaged' | 'tooLarge'> => {
  let size = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name)) return false
        size += originalSize
        return size <= MOST_UNPACKED_BYTES
      },
    })
    return size > MOST_UNPACKED_BYTES ? fail('tooLarge') : ok(entries)
  } catch {
    return fail('damaged')
  }
}

/** Folders, shadows of macOS, and what comes beside tables. */
const isHidden = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX|\.)|\/$|\.(?:pdf|png|jpe?g|gif|html?|xml|docx?|md)$/i.test(name)

const textGrid = ({ name, bytes }: NamedBytes): Result<readonly Grid[], ContainerFault> => {
  const table = readTable(textOf(bytes), MOST)
  return table.ok ? ok([{ name, rows: table.value.rows, isTyped: false }]) : fail({ code: table.fault, file: name })
}

const gridsOfOne = async (file: NamedBytes, isPacked: boolean): Promise<Result<readonly Grid[], ContainerFault>> => {
  const { name, bytes } = file
  if (bytes.length > MOST_BYTES) return fail({ code: 'tooLarge', file: name })
  if (bytes.length === 0) return fail({ code: 'empty', file: name })
  if (isOldWorkbook(bytes)) return fail({ code: 'oldWorkbook', file: name })
  if (isPdf(bytes)) return fail({ code: 'pdf', file: name })
  if (!isZip(bytes)) return textGrid(file)
  const names: string[] = []
  const listed = unpacked(bytes, (entry) => names.push(entry) < 0)
  if (!listed.ok) return fail({ code: listed.fault, file: name })
  if (names.includes('[Content_Types].xml')) {
    const parts = unpacked(bytes, (entry) => /\.xml(?:\.rels)?$/.test(entry))
    if (!parts.ok) return fail({ code: parts.fault, file: name })
    const grids = await workbookGrids(name, parts.value, MOST.rows)
    return grids.ok ? grids : fail({ ...grids.fault, file: name })
  }
  const files = names.filter((entry) => !isHidden(entry))
  if (isPacked || files.length === 0) return fail({ code: 'noTable', file: name })
  if (files.length > MOST_FILES) return fail({ code: 'tooLarge', file: name })
  const entries = unpacked(bytes, (entry) => files.includes(entry))
  if (!entries.ok) return fail({ code: entries.fault, file: name })
  return gridsOfAll(
    files.map((entry) => ({ name: entry, bytes: entries.value[entry] ?? new Uint8Array() })),
    true,
  )
}

const gridsOfAll = async (
  files: readonly NamedBytes[],
  isPacked: boolean,
): Promise<Result<readonly Grid[], ContainerFault>> => {
  const grids: Grid[] = []
  for (const file of files) {
    const read = await gridsOfOne(file, isPacked)
    if (!read.ok) return read
    grids.push(...read.value)
  }
  return ok(grids)
}

/** The tables of files: texts, workbooks, and ZIP archives of them.
 * @returns the grids, or the fault of the first file without a table */
export const fileGrids = async (files: readonly NamedBytes[]): Promise<Result<readonly Grid[], ContainerFault>> =>
  files.length > MOST_FILES ? fail({ code: 'tooLarge', file: files[0]?.name ?? '' }) : gridsOfAll(files, false)
