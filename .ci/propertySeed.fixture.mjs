// Every property is tried with the seed of the run, so that a retry meets the counterexample again.
import fc from 'fast-check'

// A smaller counterexample may take a thousand more tries; `vitest` by itself looks for it, `npm test` does not.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), endOnFailure: process.env.CI !== undefined })
