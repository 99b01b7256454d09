/** Scripts of the typeface of documents; what all scripts share, such as digits, is printed, pictures are not. */
const PRINTED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{P}\p{N}\p{Z}\p{Sc}\p{Sm}\p{C}]/u
const LETTER_OR_PICTURE = /[\p{L}\p{Extended_Pictographic}]/u

/** The letters and pictures in texts that a document cannot print, each once. */
export const unprintedLetters = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) => Array.from(text).filter((sign) => LETTER_OR_PICTURE.test(sign) && !PRINTED.test(sign))),
  ),
]
