import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '../env.ts'
import type { Caller } from '../threads/workPool.ts'
import type { PdfRenderer } from './pdf/pdfRenderer.ts'
import type { Sender } from './proposalOrder.ts'

type Settings = Pick<Environment, 'PROPOSAL_SENDER_NAME' | 'PROPOSAL_SENDER_CONTACT' | 'PROPOSAL_SENDER_LOGO'>

type LogoReader = Pick<PdfRenderer, 'readLogo'>

/** The operator's own file may be larger than a visitor's [bytes]. */
const MAX_LOGO_FILE_BYTES = 1024 * 1024

const STARTER: Caller = { client: 'start', signal: new AbortController().signal }

const logoOf = async (file: string, renderer: LogoReader): Promise<Sender['logo']> => {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`PROPOSAL_SENDER_LOGO: the file "${file}" cannot be read`)
  })
  const read = await renderer.readLogo({ bytes, maxBytes: MAX_LOGO_FILE_BYTES }, STARTER)
  if (!read.ok) throw new Error(`PROPOSAL_SENDER_LOGO: the file "${file}" takes too long to read`)
  const logo = read.value
  if (!logo.ok) throw new Error(`PROPOSAL_SENDER_LOGO: the file "${file}" ${logo.fault}`)
  return logo.value
}

/** The sender of every proposal of this deployment; null where the environment names none.
 * @param folder from which a relative path of the logo counts
 * @throws Error with a sentence for people when the logo cannot be used */
export const deploymentSender = async (
  settings: Settings,
  folder: string,
  renderer: LogoReader,
): Promise<Sender | null> => {
  const { PROPOSAL_SENDER_NAME: name, PROPOSAL_SENDER_CONTACT: contact, PROPOSAL_SENDER_LOGO: logo } = settings
  if (name === undefined) return null
  return { name, contact, logo: logo === undefined ? null : await logoOf(resolve(folder, logo), renderer) }
}
