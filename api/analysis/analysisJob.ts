import { threadJob } from '../work/threadJob.ts'
import { analyseDetailed } from './detailedTask.ts'

export default threadJob(analyseDetailed)
