import { type ChangeEvent, useState } from 'react'
import { newId } from '#app/browser/new-id.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useDaySpan } from '#office/pages/books/payouts/day-span.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** Maximum number of characters of a file that one call may send. */
const LONGEST_FILE = 900_000
/** Maximum number of matches that one call may send. */
const MOST_MATCHES = 100

type BankFileProps = { company: number; onDone: (text: string) => void }

export function BankFile({ company, onDone }: BankFileProps) {
  const { payouts: t } = useMessages('books')
  const { run, fault, faults, isBusy } = useAction('file')
  const [file, setFile] = useState('')
  const [read, setRead] = useState<OfficeAnswer<'readBankFile'> | null>(null)
  const isTooBig = file.length > LONGEST_FILE
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setRead(null)
    setFile((await target.files?.[0]?.text()) ?? '')
  }
  const problem = read?.problem
  const problemText =
    problem &&
    (problem.kind === 'columns'
      ? t.problems.columns(problem.missing)
      : t.problems[problem.column](problem.line, problem.text))
  return (
    <Section title={t.fileTitle}>
      <div className="stack money-none">
        <TextField
          label={t.file}
          hint={t.fileHint}
          fault={isTooBig ? t.fileTooBig : (problemText ?? faults['file'])}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event)}
        />
        <Fault>{fault}</Fault>
        <div className="row">
          <Button
            isBusy={isBusy}
            disabled={file === '' || isTooBig}
            onClick={() =>
              void run(() => office.readBankFile({ company, file })).then((answer) => answer && setRead(answer))
            }
          >
            {t.read}
          </Button>
        </div>
        {read && !read.problem && (
          <FoundMatches
            read={read}
            company={company}
            onDone={(text) => {
              setRead(null)
              onDone(text)
            }}
          />
        )}
      </div>
    </Section>
  )
}

function FoundMatches({
  read: { matches, others },
  company,
  onDone,
}: BankFileProps & { read: OfficeAnswer<'readBankFile'> }) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  const { run, fault, isBusy } = useAction()
  const spanOf = useDaySpan()
  const [ids] = useState(() => matches.map(() => newId()))
  const first = matches.slice(0, MOST_MATCHES)
  const payouts = first.map((match, at) => ({ ...match, id: ids[at] ?? '' }))
  async function save() {
    const reply = await run(() => office.matchPayouts({ company, payouts }))
    if (reply) onDone(t.saved(reply.matched))
  }
  return (
    <div className="stack" role="status">
      <p className="small">
        {matches.length === 0 ? t.foundNone : `${t.found(matches.length)}.`} {others > 0 && t.others(others)}
      </p>
      {first.length > 0 && (
        <>
          <FigureTable
            label={t.found(matches.length)}
            columns={[
              { head: t.bankDay, isText: true },
              { head: t.reference, isText: true },
              { head: t.days, isText: true },
              { head: t.amount },
            ]}
            rows={payouts.map(({ id, bankDay, reference, amount, ...match }) => ({
              key: id,
              cells: [nights.short(bankDay), reference, spanOf(match), amount],
            }))}
          />
          <Fault>{fault}</Fault>
          <div className="row">
            <Button tone="primary" isBusy={isBusy} onClick={() => void save()}>
              {t.save(first.length)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
