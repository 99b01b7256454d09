import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { TEST_TIMEOUT_MS } from '../../../.ci/testTimeout.ts'

const ADDRESS = /SolarPlanner: (http:\/\/\S+)/

/** Starts another server of the same build on a free port, with an environment of its own; unless that says otherwise it
 * asks no service.
 * @returns its address, and how to stop it */
export const startSecondServer = async (env: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'solarplanner-e2e-'))
  const server = spawn(process.execPath, ['dist/server.mjs'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      NETWORK: 'on',
      GEOCODER: 'gazetteer',
      WEATHER: 'embedded',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      REQUEST_TIMEOUT_MS: String(TEST_TIMEOUT_MS),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface(server.stdout)) {
    const [, address] = ADDRESS.exec(line) ?? []
    if (address) return { address, stop }
  }
  await stop()
  throw new Error('the second server ended before it told its address')
}
