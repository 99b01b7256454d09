import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages, where this process may.
 * @param timeoutMs for the whole of it; after that it has failed
 * @returns whether they are installed; why not has been printed */
export const installDebianPackages = async (packages, timeoutMs) => {
  if (!canInstall()) return false
  console.log(`Installing Debian's ${packages.join(', ')} ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, timeoutMs: timeoutMs / 2, env })
  const install = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages],
    {
      quiet: true,
      timeoutMs,
      env,
    },
  )
  if (install.code !== 0) console.log(`That failed: ${(install.output || update.output).trim().split('\n').at(-1)}`)
  return install.code === 0
}

/** Installs the programs that read PDFs, with which the tests look into those the API makes. */
export const installPoppler = (timeoutMs) => installDebianPackages(['poppler-utils'], timeoutMs)

/** Installs the PostgreSQL server's programs, without the cluster that Debian would create and start with them. */
export const installPostgres = (timeoutMs) => {
  const config = '/etc/postgresql-common/createcluster.conf'
  if (canInstall() && !existsSync(config)) {
    mkdirSync(path.dirname(config), { recursive: true })
    writeFileSync(config, 'create_main_cluster = false\n')
  }
  return installDebianPackages(['postgresql'], timeoutMs)
}
