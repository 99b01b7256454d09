import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longer than ten seconds, most of it waiting for servers, time limits and frames. */
const SLOW = [
  'api/store/postgresStore.test.ts',
  'api/routes/proposalRoutes.test.ts',
  'api/designs/designsUnderFailure.test.ts',
  'api/http/limits/sharedLimits.test.ts',
  'api/server.test.ts',
  'api/store/postgresUnderFailure.test.ts',
  'api/work/workPool.test.ts',
  'web/map/leaflet/leafletAdapter.browser.test.ts',
  'web/map/google/googleAdapter.browser.test.ts',
]
const isSlow = ({ moduleId }: { readonly moduleId: string }): boolean => SLOW.some((file) => moduleId.endsWith(file))

/** The slow files of each project before its others, all else in the order it has. */
export const slowFirst = <File extends { readonly moduleId: string; readonly project: { readonly name: string } }>(
  files: readonly File[],
): File[] => {
  const projects = [...new Set(files.map(({ project }) => project.name))]
  return projects.flatMap((name) => {
    const own = files.filter(({ project }) => project.name === name)
    return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
  })
}

/** Vitest's own order goes by how long each file took before, which a new copy of the project does not know: a slow file that
 * begins last is waited for by all. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
