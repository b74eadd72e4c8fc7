import '#office/pages/setup/import/import.css'
import './bills.css'
import { type ChangeEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { BILL_COLUMNS } from '#domain/partner/bill-sheet.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextArea, TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { loader as loadBills } from '#office/pages/bills/bills-page.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { ColumnMap, withColumns } from '#office/pages/setup/import/column-map.tsx'
import { readBase64 } from '#office/pages/setup/import/read-base64.ts'
import { FaultList } from '#office/pages/setup/import/trial.tsx'
import { useLatest } from '#office/pages/setup/import/use-latest.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const MOST_BYTES = 2 * 1024 * 1024

export const loader = (request: LoaderFunctionArgs) => loadBills(request)

/** Imports a file of a till in four steps: choose or paste the file, match its columns, read the visit of each bill, import the bills. */
export function Component() {
  const t = useMessages('till')
  const night = useLoaderData<typeof loader>()
  const { brand, outlet: slug } = useParams()
  const { nights } = useTimeText(night.outlet.zone)
  const { run, fault, faults, isBusy, clear } = useAction('file')
  const [data, setData] = useState<string | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<OfficeAnswer<'checkTillFile'> | null>(null)
  const [counts, setCounts] = useState<OfficeAnswer<'importTillFile'> | null>(null)
  const runLatest = useLatest()
  const upload = { outletId: night.outlet.id, night: night.night }
  const check = (file: string, columns: (string | null)[] | null) => {
    setCounts(null)
    setData(file)
    return runLatest(() => run(() => office.checkTillFile({ ...upload, data: file, columns })), setChecked)
  }
  const assign = (names: (string | null)[]) => {
    if (data === null || !checked) return
    setChecked(withColumns(checked, names))
    void check(data, names)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    clear()
    setChecked(null)
    setIsTooLarge(file !== undefined && file.size > MOST_BYTES)
    if (file && file.size <= MOST_BYTES) await check(await readBase64(file), null)
  }
  const apply = async () => {
    if (data === null || !checked) return
    const columns = checked.columns.map(({ name }) => name)
    const answer = await run(() => office.importTillFile({ ...upload, data, columns }))
    if (!answer) return
    setChecked(null)
    setCounts(answer)
  }
  const bills = `/${brand}/${slug}/bills?night=${night.night}`
  return (
    <Page title={t.fileTitle(nights.long(night.night))} bar={<NightTop night={night} page="bills" />}>
      <p className="small soft bills__line">{t.fileLine}</p>
      <div className="import__file">
        <TextField
          label={t.chooseFile}
          hint={t.fileHint}
          fault={isTooLarge ? t.fileTooLarge : faults['file']}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          onChange={(event) => void choose(event)}
        />
        <TextArea
          label={t.paste}
          rows={3}
          value={text}
          maxLength={500_000}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          disabled={text.trim() === ''}
          isBusy={isBusy}
          onClick={() => void readBase64(new File([text], 'paste.csv')).then((file) => check(file, null))}
        >
          {t.readPasted}
        </Button>
      </div>
      <Fault>{fault}</Fault>
      {counts && (
        <Note tone="ok" role="status">
          {t.imported(amountText(counts.matched), amountText(counts.waiting), amountText(counts.same + counts.final))}{' '}
          <Link className="link" to={bills}>
            {t.seeBills}
          </Link>
        </Note>
      )}
      {checked && (
        <>
          <Trial checked={checked} isBusy={isBusy} onApply={() => void apply()} />
          <ColumnMap of={BILL_COLUMNS} columns={checked.columns} missing={checked.missing} onChange={assign} />
        </>
      )}
    </Page>
  )
}

type TrialProps = { checked: OfficeAnswer<'checkTillFile'>; isBusy: boolean; onApply: () => void }

/**
 * Shows each bill of the file with the visit that the bill would get. Also shows the faults of the rows, and the button that imports the
 * bills.
 */
function Trial({ checked: { outlet, bills, faults, faultCount, missing }, isBusy, onApply }: TrialProps) {
  const t = useMessages('till')
  const { clock } = useTimeText(outlet.zone)
  if (missing.length > 0) return null
  const sum = moneyText(bills.reduce((all, { total }) => all + total, 0))
  return (
    <Section title={t.trial} count={t.sum(bills.length, sum)}>
      <FaultList of={BILL_COLUMNS} faults={faults} faultCount={faultCount} />
      {bills.length > 0 && (
        <TableWrap label={t.trial}>
          <table className="table table--stacked bills">
            <thead>
              <tr>
                <th>{t.table}</th>
                <th>{t.opened}</th>
                <th className="right">{t.total}</th>
                <th>{t.guest}</th>
              </tr>
            </thead>
            <tbody>
              {bills.map((bill) => (
                <tr key={bill.number}>
                  <td>
                    {bill.table}
                    <small>{bill.number}</small>
                  </td>
                  <td data-label={t.opened}>{clock(bill.openedAt)}</td>
                  <td data-label={t.total} className="right">
                    {amountText(bill.total)} <small>{t.items(bill.items)}</small>
                  </td>
                  <td data-label={t.guest} className="bills__guest">
                    {bill.visit && (bill.visit.name || bill.visit.code)}
                    {bill.reason && <span className="bills__reason">{t.reasons[bill.reason]}</span>}
                    {bill.isKnown && <small>{t.known}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
      <div className="import__apply">
        <Button tone="primary" isBusy={isBusy} disabled={bills.length === 0} onClick={onApply}>
          {t.importBills(bills.length)}
        </Button>
      </div>
    </Section>
  )
}
