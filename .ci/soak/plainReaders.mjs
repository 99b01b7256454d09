import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Clients that read a design without gzip have their own thread, so that their cost is not counted as a wait of the server. */

const { url, clients, atOnce } = workerData

const read = (address) =>
  new Promise((resolve) => {
    const headers = { 'X-Forwarded-For': address, 'Accept-Encoding': 'identity' }
    const request = http.get(url, { headers }, (answer) => {
      answer.resume().on('close', resolve)
    })
    request.on('error', resolve)
  })

let isEnded = false
parentPort.once('message', () => {
  isEnded = true
})
const reading = async (index) => {
  while (!isEnded) await read(`203.0.113.${1 + (index % clients)}`)
}
await Promise.all(Array.from({ length: clients * atOnce }, (_, index) => reading(index)))
parentPort.postMessage('ended')
