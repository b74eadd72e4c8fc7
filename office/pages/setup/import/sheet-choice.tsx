import { type ChangeEvent, useState } from 'react'
import { SHEET_KINDS, type SheetKind } from '#domain/sheets/sheet-kinds.ts'
import { addressOfCall } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { readBase64 } from '#office/pages/setup/import/read-base64.ts'
import type { GrantedOutlet } from '#office/session.tsx'

const MOST_BYTES = 2 * 1024 * 1024

type SheetChoiceProps = {
  outlets: GrantedOutlet[]
  outletId: number
  kind: SheetKind
  fault: string | undefined
  onAim: (target: { outletId: number; kind: SheetKind }) => void
  onFile: (file: { fileName: string; data: string } | null) => void
}

/** The form in which staff choose the kind of sheet, the outlet and the file. It also links to the templates. */
export function SheetChoice({ outlets, outletId, kind, fault, onAim, onFile }: SheetChoiceProps) {
  const t = useMessages('sheets')
  const language = useLanguage()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const isLarge = file !== undefined && file.size > MOST_BYTES
    setIsTooLarge(isLarge)
    onFile(file && !isLarge ? { fileName: file.name, data: await readBase64(file) } : null)
  }
  return (
    <div className="import__choice">
      <Segment
        legend={t.kind}
        name="kind"
        value={kind}
        choices={SHEET_KINDS.map((value) => ({ value, label: t.kinds[value].title }))}
        onChange={(value) => onAim({ outletId, kind: value })}
      />
      <p className="small soft">{t.kinds[kind].line}</p>
      <div className="import__file">
        <SelectField
          label={t.outlet}
          value={String(outletId)}
          choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onAim({ outletId: Number(target.value), kind })}
        />
        <TextField
          label={t.file}
          hint={t.fileHint}
          fault={isTooLarge ? t.fileTooLarge : fault}
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => void choose(event)}
        />
      </div>
      <p className="row">
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            className="link"
            href={addressOfCall('sheetTemplate', { kind, format, locale: language })}
            download
          >
            {format === 'csv' ? t.templateCsv : t.templateXlsx}
          </a>
        ))}
      </p>
    </div>
  )
}
