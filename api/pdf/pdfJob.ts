import { threadJob } from '../work/threadJob.ts'
import { renderPaper } from './renderPaper.ts'

export default threadJob(renderPaper)
