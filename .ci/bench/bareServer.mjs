import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Reference for the product's request rates: plain `node:http`, which reads each request and answers with the bytes of a file. `node
 * bareServer.mjs FILE CONTENT-TYPE` */
const [file = '', contentType = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { 'Content-Type': contentType, 'Content-Length': body.length }

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(body))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
