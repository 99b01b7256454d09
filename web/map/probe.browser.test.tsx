import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
test('probe', async () => {
  await page.viewport(1000, 700)
  const frame = window.frameElement as HTMLElement
  const r = frame.getBoundingClientRect()
  console.log(JSON.stringify(r), innerWidth, innerHeight, window.parent.innerWidth, window.parent.innerHeight, frame.clientWidth, devicePixelRatio)
  const seen: string[] = []
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click', 'dblclick', 'touchstart', 'touchend', 'mousedown'])
    window.addEventListener(type, (e) => seen.push(`${type} ${(e as MouseEvent).clientX},${(e as MouseEvent).clientY} ${(e as PointerEvent).pointerType} ${(e as MouseEvent).altKey}`))
  const session = cdp()
  const x = 333 + r.left, y = 222 + r.top
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount: 1, modifiers: 1 })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1, modifiers: 1 })
  console.log(seen.join('\n')); seen.length = 0
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  console.log('coarse', matchMedia('(pointer: coarse)').matches)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await new Promise((r) => setTimeout(r, 400))
  console.log(seen.join('\n'))
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  console.log('coarse', matchMedia('(pointer: coarse)').matches)
  expect(1).toBe(1)
})
