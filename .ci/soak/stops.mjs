import { setTimeout as sleep } from 'node:timers/promises'

/** Time without the database before the servers are asked whether they are ready [ms]. */
const AWAY_MS = 1_500
/** Longest wait for a save; writers save far more often [ms]. */
const NOBODY_SAVES_MS = 20_000

/** Makes the next connection that sends a text fail. */
const failOnce = async (proxy, fault, sentText) => {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nobody sent "${sentText}"`)), NOBODY_SAVES_MS)
  })
  await Promise.race([proxy.failOnce(fault, sentText), late]).finally(() => clearTimeout(timer))
}

/** Waits during the outage and then asks the servers whether they are ready. */
const away = async (isReady) => {
  await sleep(AWAY_MS)
  return !(await isReady())
}

/** A restart of PostgreSQL. */
const restart = (mode) => async (postgres, _, isReady) => {
  await postgres.stop(mode)
  const isTold = await away(isReady)
  await postgres.start()
  return isTold
}

/** Kinds of outages. Each resolves when the database's address answers again: true if the servers reported that they were not ready,
 * undefined if the outage was too short to tell. */
export const STOPS = {
  'stop -m fast': restart('fast'),
  'stop -m immediate': restart('immediate'),
  'frozen (SIGSTOP)': async (postgres, _, isReady) => {
    await postgres.signal('SIGSTOP')
    const isTold = await away(isReady)
    await postgres.signal('SIGCONT')
    return isTold
  },
  'cut while it writes': async (_, proxy) => {
    await failOnce(proxy, 'cut', 'update "design" set')
    proxy.fail('cut')
  },
  'cut at the commit': async (_, proxy) => {
    await failOnce(proxy, 'cut', 'commit')
    proxy.fail('cut')
  },
  'silent, new ones answer': async (_, proxy) => {
    await failOnce(proxy, 'silence', 'insert into "design_version"')
    proxy.fail('silence')
  },
  'silent, new ones do not': async (_, proxy, isReady) => {
    proxy.accept('ignore')
    await failOnce(proxy, 'silence', 'commit')
    proxy.fail('silence')
    const isTold = await away(isReady)
    proxy.accept('forward')
    return isTold
  },
}
