import { parentPort } from 'node:worker_threads'
import type { AnalysisJob, AnalysisJobAnswer } from './detailedAnalyst.ts'
import { analyseDetailed } from './detailedTask.ts'

if (!parentPort) throw new Error('analyses are worked out in a worker thread')
const port = parentPort

const answerTo = ({ id, task }: AnalysisJob): AnalysisJobAnswer => {
  try {
    return { id, result: analyseDetailed(task) }
  } catch (cause) {
    return { id, fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

port.on('message', (job: AnalysisJob) => port.postMessage(answerTo(job)))
