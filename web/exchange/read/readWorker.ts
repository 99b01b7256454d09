import { expose } from 'comlink'
import { readExchangeFiles } from './readExchangeFiles.ts'

/** Reads files beside the page, which goes on meanwhile. */
export type ReadWorker = typeof readExchangeFiles

expose(readExchangeFiles)
