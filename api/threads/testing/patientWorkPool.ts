import { WHOLE_TEST_MS } from '../../../.ci/testTimeout.ts'
import { createWorkPool, type Lane, type LaneLimits, type WorkPool } from '../workPool.ts'

/** A pool whose jobs may take as long as a test, on a machine however slow. */
export const patientWorkPool = (limits: Partial<Record<Lane, Partial<LaneLimits>>> = {}): WorkPool => {
  const patient = { limitMs: WHOLE_TEST_MS }
  return createWorkPool(() => {}, {
    long: { ...patient, ...limits.long },
    pdf: { ...patient, ...limits.pdf },
    short: { ...patient, ...limits.short },
    body: { ...patient, ...limits.body },
  })
}
