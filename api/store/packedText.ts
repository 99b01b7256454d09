import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Packs JSON text to a third: gzip, which notices damage by its checksum, in base64, because binary columns are another
 * type on SQLite than on PostgreSQL. */
export const packText = async (text: string): Promise<string> => (await promisify(gzip)(text)).toString('base64')

/** Gives back what `packText` packed.
 * @param maxBytes a damaged row must not unpack to more than the memory holds
 * @throws the error of zlib where the text is damaged or longer */
export const unpackText = async (packed: string, maxBytes: number): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(packed, 'base64'), { maxOutputLength: maxBytes })).toString()
