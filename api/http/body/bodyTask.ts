import { speakInSentences } from '../../faultSentence.ts'
import { threadJob } from '../../threads/threadJob.ts'
import type { BodyKind } from './bodySchemas.ts'
import { type BodyTask, readBody } from './readBody.ts'

speakInSentences()

export default threadJob((task: BodyTask<BodyKind>) => readBody(task))
