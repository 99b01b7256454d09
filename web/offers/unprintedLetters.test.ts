import { expect, test } from 'vitest'
import { unprintedLetters } from './unprintedLetters.ts'

test.each([
  { texts: ['Łukasz Şahin, Đorđe Žižek', 'Ελένη', 'Юлия 12/b – € 5'], letters: [] },
  { texts: ['王小明', 'Via 王'], letters: ['王', '小', '明'] },
  { texts: ['محمد'], letters: ['م', 'ح', 'د'] },
  { texts: ['Casa 🏠'], letters: ['🏠'] },
])('of $texts the document lacks $letters', ({ texts, letters }) => {
  expect(unprintedLetters(texts)).toEqual(letters)
})
