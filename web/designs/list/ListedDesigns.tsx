import { useDesign } from '../../design/designStore.ts'
import { useKeptDesigns, withDesign } from './keptDesigns.ts'
import { MyDesigns } from './MyDesigns.tsx'
import { isNothingYet, openAsKept } from './openDesigns.ts'

/** My designs with the open one as it is now. */
export const ListedDesigns = (props: Omit<Parameters<typeof MyDesigns>[0], 'designs' | 'openId'>) => {
  const { designs } = useKeptDesigns()
  const open = openAsKept(useDesign())
  return <MyDesigns designs={isNothingYet(open) ? designs : withDesign(designs, open)} openId={open.id} {...props} />
}
