import { readFileSync } from 'node:fs'
import { exportContent } from '#server/db/content-file/export-content.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import type { Report } from '#server/db/content-file/import-run.ts'
import { contentFile, type ContentFile } from '#server/db/content-file/shape.ts'
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

export const EXAMPLE_FOLDER = 'docs/content-example'

/** Returns the text of the content file in `docs/content-example`, without any change. */
export const exampleText = (): string => readFileSync(`${EXAMPLE_FOLDER}/content.json`, 'utf8')
/** Returns the parsed content file in `docs/content-example`. The file must contain every field. */
export const example = (): Required<ContentFile> => contentFile.required().parse(JSON.parse(exampleText()))

export const takeIn = (app: Pick<TestApp, 'sql' | 'now'>, file: unknown): Promise<Report> =>
  importContent(app.sql, file, { now: app.now(), folder: EXAMPLE_FOLDER })

export async function exampleApp(): Promise<TestApp> {
  const app = await testApp()
  await emptyCatalogue(app)
  await takeIn(app, example())
  return app
}

export const contentOf = async (app: Pick<TestApp, 'sql'>): Promise<ContentFile> =>
  (await exportContent(app.sql, { siteFolder: 'public' })).content
