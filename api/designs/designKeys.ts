import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 144 bits: nobody meets one by guessing, and base64 needs no padding. */
const ID_BYTES = 18
/** 192 bits. */
const SECRET_BYTES = 24

/** A new id: whoever has it can read the design. */
export const newDesignId = (): string => randomBytes(ID_BYTES).toString('base64url')

/** A new edit secret: whoever has it can change the design. */
export const newEditSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** What the store knows of an id or a secret. Both are long and random, so a plain hash cannot be turned back; a copy of the
 * database opens no design, and how long the search for an id takes says nothing about the ids there are.
 * @returns SHA-256, base64url */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Whether a secret is the one with this hash, in a time that does not depend on how much of it is right. */
export const isSecretOf = (secret: string, hash: string): boolean => {
  const [given, kept] = [hashOf(secret), hash].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
  return given.length === kept.length && timingSafeEqual(given, kept)
}
