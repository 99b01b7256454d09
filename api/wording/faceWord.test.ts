import { expect, test } from 'vitest'
import { faceWord } from './faceWord.ts'

test.each([
  { tiltDeg: 0, isOneOfSeveral: false, word: 'level' },
  { tiltDeg: 0, isOneOfSeveral: true, word: 'levelOfSeveral' },
  { tiltDeg: 10, isOneOfSeveral: false, word: 'face' },
  { tiltDeg: 10, isOneOfSeveral: true, word: 'faceOfSeveral' },
])('modules at $tiltDeg° are told by "$word" where one of several is $isOneOfSeveral', (face) => {
  expect(faceWord(face, face.isOneOfSeveral)).toBe(face.word)
})
