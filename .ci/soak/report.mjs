import { slopeOf } from './tally.mjs'

/** Allowed growth factor of the visitors' 99th percentile under abuse; PDFs are too few to count. */
const MOST_DISTURBANCE = 2
/** Allowed growth of the memory since the limit was found, because a heap varies. */
const MOST_GROWTH = 0.15
/** The time of a refused secret must not reveal whether the design exists [share of that time]. */
const MOST_DIFFERENCE = 0.1

/** Prints a figure with its aim; a missed aim sets the exit code to 1. */
export const print = (figure, value, aim, isMet = true) => {
  console.log(`${figure.padEnd(34)} ${value}${aim ? `   (aim ${aim}: ${isMet ? 'ok' : 'MISSED'})` : ''}`)
  if (!isMet) process.exitCode = 1
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

export const printFailures = (when, tally) => {
  const failures = tally.failures()
  print(`requests that failed, ${when}`, String(failures.length), '0', failures.length === 0)
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
}

const kindText = ({ count, p50Ms, p99Ms }) => `${count}: p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}`

export const printKinds = (calm, abused) => {
  const beside = abused.kinds()
  for (const [kind, figures] of calm.kinds()) {
    const other = beside.get(kind)
    print(kind, `${kindText(figures)}${other ? `; beside abusers ${kindText(other)}` : ''}`)
  }
  const [alone, disturbed] = [calm.p99MsWithout('paper'), abused.p99MsWithout('paper')]
  const value = `p99 ${ms(alone)}, beside abusers ${ms(disturbed)}: ${(disturbed / alone).toFixed(1)} times`
  print('all but papers', value, `<= ${MOST_DISTURBANCE} times`, disturbed <= MOST_DISTURBANCE * alone)
}

const total = (counts) => counts.reduce((sum, count) => sum + count, 0)

export const printAbuse = (rounds, isLongEnough) => {
  const ended = total(rounds.map(({ endedSlowClients }) => endedSlowClients))
  const slow = `${rounds[0].slowClients}; ended by the server and come again: ${ended}`
  print(
    'slow clients at a time',
    slow,
    ...(isLongEnough ? [`>= ${rounds[0].slowClients}`, ended >= rounds[0].slowClients] : []),
  )
  const wrong = rounds.flatMap(({ bad }) => bad.wrong)
  const value = `${total(rounds.map(({ bad }) => bad.sent))}, wrongly answered: ${wrong.length}`
  print('bad requests', value, '0', wrong.length === 0)
  for (const answer of wrong.slice(0, 5)) console.log(`  ${answer}`)
}

export const printGuesses = (rounds) => {
  const of = (isOf) =>
    total(rounds.flatMap(({ guesses }) => [...guesses].flatMap(([status, count]) => (isOf(status) ? [count] : []))))
  const looked = of((status) => status === 403 || status === 404)
  const unseen = of((status) => status === 429)
  const others = of((status) => ![403, 404, 429].includes(status))
  const value = `${looked} looked up and refused, ${unseen} refused unseen, ${others} answered otherwise`
  print('guesses of one client', value, 'most unseen, none otherwise', others === 0 && unseen > 10 * looked)
}

export const printSecrets = ({ thereMs, notThereMs, count }) => {
  const difference = Math.abs(thereMs - notThereMs) / Math.max(thereMs, notThereMs)
  const value = `lower quartile ${thereMs.toFixed(2)} ms, of no design ${notThereMs.toFixed(2)} ms (${count} guesses)`
  print('a wrong secret refused', value, `within ${MOST_DIFFERENCE * 100} %`, difference <= MOST_DIFFERENCE)
}

export const printMemory = (samples) => {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (part) => part.reduce((sum, [, mb]) => sum + mb, 0) / part.length
  const fifth = Math.ceil(samples.length / 5)
  const [before, after] = [mean(samples.slice(0, fifth)), mean(samples.slice(-fifth))]
  const slope = slopeOf(half) * 60
  const most = Math.max(...samples.map(([, mb]) => mb))
  print('memory', `${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
  print(
    '  growth',
    `${(100 * (after / before - 1)).toFixed(0)} %; in the second half ${slope.toFixed(1)} MB a minute`,
    `<= ${100 * MOST_GROWTH} %`,
    after <= before * (1 + MOST_GROWTH),
  )
}
