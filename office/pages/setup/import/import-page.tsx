import '#office/pages/setup/import/import.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { newId } from '#app/browser/new-id.ts'
import { columnsOfSheet, type SheetKind } from '#domain/sheets/sheet-kinds.ts'
import { loaded } from '#office/api/load.ts'
import type { CheckedSheet } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ColumnMap, withColumns } from '#office/pages/setup/import/column-map.tsx'
import { PastImports } from '#office/pages/setup/import/past-imports.tsx'
import { rememberColumns, rememberedColumns } from '#office/pages/setup/import/remembered-columns.ts'
import { SheetChoice } from '#office/pages/setup/import/sheet-choice.tsx'
import { FaultList, Trial } from '#office/pages/setup/import/trial.tsx'
import { useLatest } from '#office/pages/setup/import/use-latest.ts'
import { type GrantedOutlet, outletPath, reachOf, useMe } from '#office/session.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.sheetImports({}), request)

type ChosenFile = { fileName: string; data: string }

/**
 * The page to import a sheet. Staff choose a file, match its columns, read the result of the dry run, and import the rows. Below are
 * earlier imports that can be undone.
 */
export function Component() {
  const t = useMessages('sheets')
  const me = useMe()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'sheet.import', id) !== null)
  const { imports } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { run, fault, faults, isBusy, clear } = useAction('file')
  const [search] = useSearchParams()
  const [outletId, setOutletId] = useState(() => firstOutlet(outlets, Number(search.get('outlet'))))
  const [kind, setKind] = useState<SheetKind>('tables')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [checked, setChecked] = useState<CheckedSheet | null>(null)
  const [counts, setCounts] = useState<(OfficeAnswer<'importSheet'> & { kind: SheetKind }) | null>(null)
  /** The id of the import. Each new check of a file gets a new id. A repeated request has the same id, so it imports no row twice. */
  const [importId, setImportId] = useState(newId)
  const [isMailed, setIsMailed] = useState(false)
  const runLatest = useLatest()

  const check = (upload: ChosenFile, columns: (string | null)[] | null, target = { outletId, kind }) => {
    setCounts(null)
    setImportId(newId())
    const ask = (names: (string | null)[] | null) =>
      run(() => office.checkSheet({ ...target, ...upload, columns: names }))
    return runLatest(async () => {
      const first = await ask(columns)
      const names = first && columns === null ? rememberedColumns(target.kind, first.columns) : null
      const isGuessed = !names || first?.columns.every(({ name }, at) => name === names[at])
      return isGuessed ? first : ask(names)
    }, setChecked)
  }
  const choose = (newFile: ChosenFile | null) => {
    setFile(newFile)
    setChecked(null)
    clear()
    if (newFile) void check(newFile, null)
  }
  const aim = (target: { outletId: number; kind: SheetKind }) => {
    setOutletId(target.outletId)
    setKind(target.kind)
    setChecked(null)
    if (file) void check(file, null, target)
  }
  const assign = (names: (string | null)[]) => {
    if (!file || !checked) return
    const sheet = withColumns(checked, names)
    rememberColumns(kind, sheet.columns)
    setChecked(sheet)
    void check(file, names)
  }
  const apply = async () => {
    if (!file || !checked) return
    const columns = checked.columns.map(({ name }) => name)
    const answer = await run(() => office.importSheet({ outletId, kind, ...file, columns, id: importId, isMailed }))
    if (!answer) return
    setChecked(null)
    setFile(null)
    setIsMailed(false)
    setCounts({ ...answer, kind })
    await revalidate()
  }
  return (
    <Page title={t.title}>
      <p className="import__line">{t.line}</p>
      {outlets.length === 0 ? (
        <Note>{t.noOutlet}</Note>
      ) : (
        <SheetChoice
          key={imports.length}
          outlets={outlets}
          outletId={outletId}
          kind={kind}
          fault={faults['file']}
          onAim={aim}
          onFile={choose}
        />
      )}
      <Fault>{fault}</Fault>
      {counts && (
        <Note tone="ok" role="status">
          {counts.added === 0 ? t.appliedNone : t.applied(t.kinds[counts.kind].rows(counts.added))}{' '}
          <Link
            className="link"
            to={placeOf(
              counts.kind,
              outlets.find(({ id }) => id === outletId),
            )}
          >
            {t.kinds[counts.kind].see}
          </Link>
        </Note>
      )}
      <div className="import">
        {counts && counts.faults.length > 0 && (
          <Section title={t.notImported(counts.faulty)} count={t.notImportedLine}>
            <FaultList of={columnsOfSheet(counts.kind)} faults={counts.faults} faultCount={counts.faults.length} />
          </Section>
        )}
        {checked && (
          <>
            <Trial checked={checked} kind={kind} isBusy={isBusy} onApply={() => void apply()}>
              {kind === 'reservations' && (
                <label className="check">
                  <input type="checkbox" checked={isMailed} onChange={({ target }) => setIsMailed(target.checked)} />
                  <span>
                    {t.notify} <small className="soft">{t.notifyHint}</small>
                  </span>
                </label>
              )}
            </Trial>
            <ColumnMap {...checked} of={columnsOfSheet(kind)} onChange={assign} />
          </>
        )}
        <PastImports imports={imports} onDone={() => void revalidate()} />
      </div>
    </Page>
  )
}

/** Returns the page that shows the rows of an import. */
const placeOf = (kind: SheetKind, outlet: GrantedOutlet | undefined): string =>
  kind === 'tables'
    ? `${outlet ? outletPath(outlet) : ''}/stock/plan`
    : kind === 'guests'
      ? '/guests'
      : kind === 'reservations'
        ? '/reservations'
        : `/content/${kind}`

const firstOutlet = (outlets: readonly GrantedOutlet[], outletId: number): number =>
  (outlets.find(({ id }) => id === outletId) ?? outlets[0])?.id ?? 0
