import { threadJob } from '../../work/threadJob.ts'
import { paintDemoTile } from './demoTile.ts'

export default threadJob(paintDemoTile)
