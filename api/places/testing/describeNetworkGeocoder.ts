import { afterEach, describe, expect, test } from 'vitest'
import { createGate } from '../../outbound/testing/gate.ts'
import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import type { Geocoder } from '../geocoder.ts'
import { resultsOf } from './describeGeocoder.ts'

export type NetworkSubject = Readonly<{
  make(options: { baseUrl: string; clock: ManualClock; timeoutMs: number }): Geocoder
  /** A documented reply with Milano in it. */
  reply: unknown
}>

const never = callerNamed('a')
const FAR_APART_MS = 60 * 60_000

/** Behaviour of every geocoding client when the service or the network fails. */
export const describeNetworkGeocoder = (name: string, { make, reply }: NetworkSubject): void => {
  describe(`${name} and a service that misbehaves`, () => {
    let service: Loopback
    const clock = createManualClock()
    const start = async (handler: Handler, timeoutMs = 5_000): Promise<Geocoder> => {
      service = await startLoopback(handler)
      return make({ baseUrl: `${service.url}?key=secret`, clock, timeoutMs })
    }
    afterEach(() => service.close())

    const broken: Record<string, Handler> = {
      'a reset connection': (_, response) => response.destroy(),
      'JSON that ends in the middle': (_, response) => response.end(JSON.stringify(reply).slice(0, -20)),
      'a body shorter than announced': (_, response) => {
        response.writeHead(200, { 'Content-Length': 1000 }).write('[')
        setImmediate(() => response.destroy())
      },
      'a page of HTML': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Sign in</body></html>'),
      'an empty body': (_, response) => response.end(),
      'another shape': (_, response) => sendJson(response, { error: 'not a list' }),
      null: (_, response) => sendJson(response, null),
      'a 500': (_, response) => response.writeHead(500).end('oops'),
      'a 503': (_, response) => response.writeHead(503).end(),
      'a 404': (_, response) => response.writeHead(404).end(),
      'a 400': (_, response) => response.writeHead(400).end('{"message":"bad"}'),
    }
    test.each(Object.entries(broken))('%s is a fault, not an answer', async (_, handler) => {
      const geocoder = await start(handler)
      expect(await geocoder.locate('Milano', never)).toEqual({ ok: false, fault: 'geocoderUnavailable' })
    })

    test('a service that never answers is given up', async () => {
      const geocoder = await start(() => {}, 50)
      expect(await geocoder.locate('Milano', never)).toEqual({ ok: false, fault: 'geocoderUnavailable' })
    })

    test('a reply that never ends is given up', async () => {
      const geocoder = await start((_, response) => void response.writeHead(200).write('['), 50)
      expect(await geocoder.locate('Milano', never)).toEqual({ ok: false, fault: 'geocoderUnavailable' })
    })

    test('a huge reply is not read to its end', async () => {
      const hungUp = createGate()
      // The time-out is far away: only the size can end this.
      const geocoder = await start((_, response) => {
        response.on('close', () => hungUp.open())
        const pour = (): void => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
          if (!response.destroyed) response.once('drain', pour)
        }
        pour()
      })
      expect(await geocoder.locate('Milano', never)).toEqual({ ok: false, fault: 'geocoderUnavailable' })
      await hungUp.passed
    })

    test('a service that cannot be reached is a fault', async () => {
      const geocoder = await start(() => {})
      await service.close()
      expect(await geocoder.locate('Milano', never)).toEqual({ ok: false, fault: 'geocoderUnavailable' })
    })

    test.each([429, 403])('after a %i the service is left alone for as long as it asks', async (status) => {
      let refusing = true
      const geocoder = await start((_, response) =>
        refusing ? response.writeHead(status, { 'Retry-After': '60' }).end() : sendJson(response, reply),
      )
      const refused = { ok: false, fault: 'geocoderRateLimited' }
      expect(await geocoder.locate('Milano', never)).toEqual(refused)
      refusing = false
      await clock.advance(59_000)
      expect(await geocoder.locate('Milano', never)).toEqual(refused)
      expect(service.received).toHaveLength(1)
      await clock.advance(2_000)
      expect(resultsOf(await geocoder.locate('Milano', never))).not.toEqual([])
    })

    test('a fault is not kept: the next question is asked again', async () => {
      let failing = true
      const geocoder = await start((_, response) => (failing ? response.destroy() : sendJson(response, reply)))
      await geocoder.locate('Milano', never)
      failing = false
      await clock.advance(2_000)
      expect(resultsOf(await geocoder.locate('Milano', never))).not.toEqual([])
    })

    test('it tells the caller that the service is asked, and nothing where the answer is known', async () => {
      const geocoder = await start((_, response) => sendJson(response, reply))
      let asked = 0
      const caller = {
        ...never,
        onWork: () => {
          asked += 1
        },
      }
      await geocoder.locate('Milano', caller)
      await geocoder.locate('Milano', caller)
      expect([asked, service.received.length]).toEqual([1, 1])
    })

    test('an answer is kept for a day, whatever the case and spaces of the question', async () => {
      const geocoder = await start((_, response) => sendJson(response, reply))
      await geocoder.locate('Via Roma, Milano', never)
      await geocoder.locate('  via  ROMA, milano', never)
      expect(service.received).toHaveLength(1)
      await clock.advance(25 * FAR_APART_MS)
      await geocoder.locate('Via Roma, Milano', never)
      expect(service.received).toHaveLength(2)
    })

    test('the same question asked by two at once is one request', async () => {
      const geocoder = await start((_, response) => sendJson(response, reply))
      const both = await Promise.all([geocoder.locate('Milano', never), geocoder.locate('Milano', never)])
      expect(both.map((result) => resultsOf(result).length > 0)).toEqual([true, true])
      expect(service.received).toHaveLength(1)
    })

    test('one of two leaving does not disturb the other', async () => {
      const answer = createGate()
      const geocoder = await start((_, response) => void answer.passed.then(() => sendJson(response, reply)))
      const leaving = new AbortController()
      const left = geocoder.locate('Milano', callerNamed('b', leaving.signal))
      const stayed = geocoder.locate('Milano', never)
      leaving.abort(new Error('gone'))
      await expect(left).rejects.toThrow('gone')
      answer.open()
      expect(resultsOf(await stayed)).not.toEqual([])
      expect(service.received).toHaveLength(1)
    })

    test('when nobody waits any more the request is called off', async () => {
      const calledOff = createGate()
      const arrived = createGate()
      const geocoder = await start((_, response) => {
        arrived.open()
        response.on('close', () => calledOff.open())
      })
      const leaving = new AbortController()
      const left = geocoder.locate('Milano', callerNamed('b', leaving.signal))
      await arrived.passed
      leaving.abort(new Error('gone'))
      await expect(left).rejects.toThrow('gone')
      await calledOff.passed
    })

    test('the application introduces itself and keeps the parameters of the base address', async () => {
      const geocoder = await start((_, response) => sendJson(response, reply))
      await geocoder.locate('Milano', never)
      const [request] = service.received
      expect(request?.headers['user-agent']).toBe('SolarPlanner test (test@example.org)')
      expect(request?.url.searchParams.get('key')).toBe('secret')
    })
  })
}
