import { expose } from 'comlink'
import { readExchangeFiles } from './readExchangeFiles.ts'

/** Reads files without blocking the page. */
export type ReadWorker = typeof readExchangeFiles

expose(readExchangeFiles)
