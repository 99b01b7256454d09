import { threadJob } from '../../work/threadJob.ts'
import { roofsIn } from './roofs.ts'

export default threadJob(roofsIn)
