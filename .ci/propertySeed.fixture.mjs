// Every property is tried with the seed of the run, so that a retry meets the counterexample again.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) })
