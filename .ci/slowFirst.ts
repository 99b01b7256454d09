import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longer than ten seconds, mostly waiting for servers, time limits and frames. */
const SLOW = [
  '.ci/kinds.test.mjs',
  'api/database/postgresStore.test.ts',
  'api/offers/proposalRoutes.test.ts',
  'api/designs/designsUnderFailure.test.ts',
  'api/server.test.ts',
  'api/database/postgresUnderFailure.test.ts',
  'api/threads/workPool.test.ts',
  'web/maps/leaflet/leafletAdapter.browser.test.ts',
  'web/maps/google/googleAdapter.browser.test.ts',
]
const isSlow = ({ moduleId }: { readonly moduleId: string }): boolean => SLOW.some((file) => moduleId.endsWith(file))

/** Sorts the slow files of each project first and keeps the order of the others. */
export const slowFirst = <File extends { readonly moduleId: string; readonly project: { readonly name: string } }>(
  files: readonly File[],
): File[] => {
  const projects = [...new Set(files.map(({ project }) => project.name))]
  return projects.flatMap((name) => {
    const own = files.filter(({ project }) => project.name === name)
    return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
  })
}

/** Vitest orders files by their earlier durations, which a fresh copy of the project lacks: a slow file that starts last delays the
 * whole run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
