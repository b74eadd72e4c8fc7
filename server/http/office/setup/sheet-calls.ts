// Calls that import sheets: templates, dry run, import, and undo.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { columnsOfSheet, SHEET_KINDS } from '#domain/sheets/sheet-kinds.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { fileAnswer, FORMATS, oneBatch } from '#server/http/office/reports/file-answer.ts'
import { presentChecked, presentImport } from '#server/http/office/setup/present-sheets.ts'
import { checkSheet, readUpload } from '#server/setup/sheets/check-sheet.ts'
import { importSheet } from '#server/setup/sheets/import-sheet.ts'
import { readImports } from '#server/setup/sheets/read-imports.ts'
import { undoImport } from '#server/setup/sheets/undo-import.ts'

const permission = 'sheet.import'
const LIST = { permission, at: 'granted', presence: 'session' } as const
const TRY = { permission, at: 'sent outlet', presence: 'session' } as const
const CHANGE = { permission, at: 'sent outlet', presence: 'fresh' } as const

/** Length of the base64 text of a file of two megabytes, in characters. */
const MOST_BASE64 = 2_796_204
const MOST_SHEET_BYTES = 3 * 1024 * 1024

const upload = z.object({
  outletId: positiveInteger,
  kind: z.enum(SHEET_KINDS),
  fileName: z.string().trim().min(1).max(200),
  data: z.base64().max(MOST_BASE64),
  columns: z.array(z.string().max(40).nullable()).max(60).nullable(),
})

export const sheetCalls = {
  /** Returns a sheet with the headings in the language of the request, and one example row. */
  sheetTemplate: openable(
    LIST,
    z.object({ kind: z.enum(SHEET_KINDS), format: z.enum(FORMATS) }),
    ({ app, language, c }, { kind, format }) => {
      const columns = columnsOfSheet(kind)
      const sheet = {
        name: `template-${kind}`,
        title: kind,
        heads: columns.map(({ heads }) => heads[language]),
        count: 1,
        batches: oneBatch([columns.map(({ example }) => example[language])]),
      }
      return fileAnswer(c, { sheet, format, language, log: app.log })
    },
    { perMinute: 30 },
  ),

  sheetImports: call(LIST, z.object({}), async ({ app, outlets }) => ({ imports: await readImports(app, outlets) })),

  /** Checks a sheet and changes nothing. */
  checkSheet: call(
    TRY,
    upload,
    async ({ app }, input) => {
      const read = await readUpload(input)
      return presentChecked(await checkSheet(app, input, read))
    },
    { perMinute: 30, mostBytes: MOST_SHEET_BYTES },
  ),

  importSheet: call(
    CHANGE,
    upload.extend({ id: z.uuid(), isMailed: z.boolean().default(false) }),
    async ({ app, actor }, input) => presentImport(await importSheet(app, actor, input)),
    { perMinute: 20, status: 201, mostBytes: MOST_SHEET_BYTES },
  ),

  undoImport: call(CHANGE, z.object({ outletId: positiveInteger, id: z.uuid() }), ({ app, actor }, input) =>
    undoImport(app, actor, input),
  ),
}
