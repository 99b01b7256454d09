import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 144 bits: impossible to guess, and base64 needs no padding. */
const ID_BYTES = 18
/** 192 bits. */
const SECRET_BYTES = 24

/** A new id, which grants read access. */
export const newDesignId = (): string => randomBytes(ID_BYTES).toString('base64url')

/** A new edit secret, which grants write access. */
export const newEditSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form of an id or a secret. Both are long and random, so a plain hash cannot be reversed: a copy of the database opens no
 * design, and the duration of a lookup reveals nothing about existing ids.
 * @returns SHA-256, base64url */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Whether a secret has this hash, compared in constant time. */
export const isSecretOf = (secret: string, hash: string): boolean => {
  const [given, expected] = [hashOf(secret), hash].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
