import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { deploymentSender } from './deploymentSender.ts'
import { readLogo } from './pdf/logo.ts'
import type { PictureFile } from './pdf/pictureFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'solarplanner-sender-'))
writeFileSync(join(folder, 'logo.png'), createCanvas(30, 10).toBuffer('image/png'))
writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rmSync(folder, { recursive: true }))
/** Reads in this thread. */
const renderer = { readLogo: async (file: PictureFile) => ok(await readLogo(file)) }
const settings = (PROPOSAL_SENDER_LOGO?: string) => ({
  PROPOSAL_SENDER_NAME: 'Solare Rossi',
  PROPOSAL_SENDER_CONTACT: 'Milano',
  PROPOSAL_SENDER_LOGO,
})

test('the sender has the name, the contact and the logo of the settings', async () =>
  expect(await deploymentSender(settings('logo.png'), folder, renderer)).toMatchObject({
    name: 'Solare Rossi',
    contact: 'Milano',
    logo: { widthPx: 30, heightPx: 10 },
  }))

test('without a name there is no sender, without a file no logo', async () => {
  expect(await deploymentSender({ ...settings(), PROPOSAL_SENDER_NAME: undefined }, folder, renderer)).toBeNull()
  expect(await deploymentSender(settings(), folder, renderer)).toMatchObject({ logo: null })
})

test.each([
  { file: 'gone.png', fault: /^PROPOSAL_SENDER_LOGO: the file ".*gone\.png" cannot be read$/ },
  { file: 'logo.svg', fault: /^PROPOSAL_SENDER_LOGO: the file ".*logo\.svg" must be a PNG, JPEG or WebP picture$/ },
])('$file is named with what is wrong with it', async ({ file, fault }) =>
  expect(deploymentSender(settings(file), folder, renderer)).rejects.toThrow(fault),
)
