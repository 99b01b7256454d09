import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { TEST_TIMEOUT_MS } from '../../.ci/testTimeout.ts'
import { PROJECT } from '../loadEnvironment.ts'

/** nginx with the configuration that `docs/deploy.md` shows. */
export interface DocumentedNginx {
  /** Such as `https://127.0.0.1:41234` */
  readonly address: string
  /** Its self-signed certificate (PEM). */
  readonly certificate: string
  /** All log output. */
  logs(): { readonly access: string; readonly error: string }
  end(): Promise<void>
}

const isInstalled = (program: string): boolean =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].some((folder) => existsSync(join(folder, program)))

/** Whether nginx and openssl, for a certificate, are installed. */
export const hasNginx = isInstalled('nginx') && isInstalled('openssl')

const documented = (): string => {
  const page = readFileSync(join(PROJECT, 'docs', 'deploy.md'), 'utf8')
  const found = /```nginx\n([\s\S]*?)```/.exec(page)?.[1]
  if (!found) throw new Error('docs/deploy.md shows no nginx configuration')
  return found
}

const replaced = (text: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`"${from}" does not stand once in docs/deploy.md`)
    return before.replace(from, () => to)
  }, text)

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const makeCertificate = (folder: string): void => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...subject, ...files], { stdio: 'pipe' })
}

/** Debian's main configuration around a site's, with all its files in a folder of its own. */
const mainConfiguration = (folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/solarplanner.conf;
}
`

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  for (let attempt = 0; attempt < TEST_TIMEOUT_MS / 50; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not listen')
}

/** Starts nginx as documented, with other paths and ports only.
 * @param upstreams addresses of the servers, such as `http://127.0.0.1:3001` */
export const documentedNginx = async (upstreams: readonly string[]): Promise<DocumentedNginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'solarplanner-nginx-'))
  const port = await freePort()
  makeCertificate(folder)
  const file = (name: string) => join(folder, name)
  const site = replaced(documented(), {
    'server 127.0.0.1:3000;': upstreams.map((address) => `server ${new URL(address).host};`).join(' '),
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/etc/ssl/solar.example.org.pem': file('certificate.pem'),
    '/etc/ssl/solar.example.org.key': file('key.pem'),
    '/var/log/nginx/solarplanner.log': file('access.log'),
    '/var/log/nginx/solarplanner-error.log': file('error.log'),
  })
  writeFileSync(file('solarplanner.conf'), site)
  writeFileSync(file('nginx.conf'), mainConfiguration(folder))
  const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` }
  const child = spawn('nginx', ['-p', folder, '-c', file('nginx.conf'), '-e', file('start.log')], {
    env,
    stdio: 'inherit',
  })
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(child, port)
  } catch (cause) {
    const said = readFileSync(file('start.log'), 'utf8')
    await end()
    throw new Error(said, { cause })
  }
  const read = (name: string) => readFileSync(file(name), 'utf8')
  return {
    address: `https://127.0.0.1:${port}`,
    certificate: read('certificate.pem'),
    logs: () => ({ access: read('access.log'), error: read('error.log') + read('start.log') }),
    end,
  }
}
