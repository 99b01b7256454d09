import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a connection fails: `cut` closes both sides at once; `silence` drops all data without notice to either side. */
export type Fault = 'cut' | 'silence'

/** A proxy on this machine in front of a server, whose connections fail as networks do. */
export interface FaultyProxy {
  readonly port: number
  /** Fate of connections opened from now on: passed on, refused, or accepted and left without an answer. */
  accept(newOnes: 'forward' | 'refuse' | 'ignore'): void
  /** Makes all open connections fail. */
  fail(fault: Fault): void
  /** The next connection over which a text is sent fails right after that was passed on.
   * @returns resolves when it has */
  failOnce(fault: Fault, sentText: string): Promise<void>
  /** Ends the server's side of silenced connections, as the server itself would after a while. */
  bury(): void
  close(): Promise<void>
}

interface Link {
  fail(fault: Fault): void
}

interface Trap {
  readonly fault: Fault
  readonly sentText: string
  readonly onSprung: () => void
}

/** @param socketPath where the server listens */
export const faultyProxy = async (socketPath: string): Promise<FaultyProxy> => {
  const links = new Set<Link>()
  const sockets = new Set<Socket>()
  const silenced = new Set<Socket>()
  let newOnes: Parameters<FaultyProxy['accept']>[0] = 'forward'
  let trap: Trap | undefined

  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const forward = (near: Socket): void => {
    const far = connect({ path: socketPath, allowHalfOpen: true })
    keep(far)
    let isSilent = false
    const link: Link = {
      fail: (fault) => {
        links.delete(link)
        isSilent = fault === 'silence'
        if (isSilent) silenced.add(far)
        else {
          near.resetAndDestroy()
          far.end()
        }
      },
    }
    links.add(link)
    const passOn = (from: Socket, to: Socket): void => {
      const unlessSilent = (act: () => void) => () => {
        links.delete(link)
        if (!isSilent) act()
      }
      from.on(
        'end',
        unlessSilent(() => to.end()),
      )
      from.on(
        'close',
        unlessSilent(() => to.destroy()),
      )
    }
    near.on('data', (sent) => {
      if (isSilent) return
      far.write(sent)
      if (!trap || !sent.includes(trap.sentText)) return
      link.fail(trap.fault)
      trap.onSprung()
      trap = undefined
    })
    far.on('data', (answer) => !isSilent && near.write(answer))
    passOn(near, far)
    passOn(far, near)
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near)
    if (newOnes === 'forward') forward(near)
    if (newOnes === 'refuse') near.resetAndDestroy()
    if (newOnes === 'ignore') near.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    accept: (mode) => {
      newOnes = mode
    },
    fail: (fault) => {
      for (const link of [...links]) link.fail(fault)
    },
    failOnce: (fault, sentText) =>
      new Promise((onSprung) => {
        trap = { fault, sentText, onSprung }
      }),
    bury: () => {
      for (const far of silenced) far.destroy()
      silenced.clear()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
