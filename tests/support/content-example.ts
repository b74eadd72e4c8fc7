import { readFileSync } from 'node:fs'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import type { Report } from '#server/db/content-file/import-run.ts'
import { contentFile, type ContentFile } from '#server/db/content-file/shape.ts'
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

export const EXAMPLE_FOLDER = 'docs/content-example'

/** The guide's example as it is written. */
export const exampleText = (): string => readFileSync(`${EXAMPLE_FOLDER}/content.json`, 'utf8')
/** The guide's example, every field filled in. */
export const example = (): Required<ContentFile> => contentFile.required().parse(JSON.parse(exampleText()))

export const takeIn = (world: Pick<TestWorld, 'sql' | 'now'>, file: unknown): Promise<Report> =>
  importContent(world.sql, file, { now: world.now(), folder: EXAMPLE_FOLDER })

/** A world that has the example's group and no other. */
export async function exampleWorld(): Promise<TestWorld> {
  const world = await testWorld()
  await emptyCatalogue(world)
  await takeIn(world, example())
  return world
}

/** All there is, to be held against itself later. */
export const contentOf = async (world: Pick<TestWorld, 'sql'>): Promise<ContentFile> =>
  (await exportContent(world.sql, { siteFolder: 'public' })).content
