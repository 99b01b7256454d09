import { expect, test } from 'vitest'
import { facesText } from './facesText.ts'
import { localeBundle } from './localeBundle.ts'

const face = (quantity: number, tiltDeg: number, azimuthDeg = 180) => ({ quantity, tiltDeg, azimuthDeg })
const told = (...faces: readonly ReturnType<typeof face>[]) => facesText(faces, localeBundle('en'))

test('modules that all face one way are told without their number', () =>
  expect(told(face(24, 22.25))).toBe('22.3°, toward 180°'))

test('modules that lie level face no direction', () => expect(told(face(24, 0))).toBe('level'))

test('of several directions each is told with its modules, those without any are left out', () =>
  expect(told(face(12, 10, 90), face(0, 10, 180), face(8, 0))).toBe('12 at 10°, toward 90°; 8 level'))

test('of more than three directions the others are counted', () =>
  expect(told(...[0, 45, 90, 135, 180].map((azimuthDeg) => face(1, 5, azimuthDeg)))).toBe(
    '1 at 5°, toward 0°; 1 at 5°, toward 45°; 1 at 5°, toward 90°; 2 more directions',
  ))
