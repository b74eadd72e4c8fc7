import './affiliators.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { AffiliatorDialog } from '#office/pages/affiliators/affiliator-dialog.tsx'
import { useTermText } from '#office/pages/affiliators/use-term-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.affiliators(), request)

export function Component() {
  const t = useMessages('affiliators')
  const rows = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const mayEdit = reachOf(useMe(), 'affiliator.edit') === 'full'
  return (
    <Page
      title={t.title}
      actions={
        mayEdit && (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      <p className="small soft">
        {t.line} {!mayEdit && t.onlyPay}
      </p>
      {rows.length === 0 ? <p className="soft">{t.none}</p> : <AffiliatorTable rows={rows} />}
      {isAdding && (
        <AffiliatorDialog
          title={t.addTitle}
          action={t.addDo}
          known={{ name: '', phone: '', email: '', withholdingRate: 0 }}
          call={office.addAffiliator}
          onClose={() => setIsAdding(false)}
          onDone={({ id }) => navigate(`/affiliators/${id}`)}
        />
      )}
    </Page>
  )
}

function AffiliatorTable({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const t = useMessages('affiliators')
  const termText = useTermText()
  const { nights } = useTimeText()
  return (
    <TableWrap label={t.title}>
      <table className="table table--stacked affiliators">
        <thead>
          <tr>
            <th>{t.table.name}</th>
            <th>{t.table.codes}</th>
            <th>{t.table.term}</th>
            <th>{t.table.last}</th>
            <th className="right">{t.table.owed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, codes, term, lastMonth, owed }) => (
            <tr key={id}>
              <td>
                <Link className="link" to={`/affiliators/${id}`}>
                  {name}
                </Link>
              </td>
              <td data-label={t.table.codes}>
                {codes.length === 0 && <span className="soft">{t.noCodes}</span>}
                <span className="affiliators__codes">
                  {codes.map(({ code, isOpen }) => (
                    <span key={code} className={isOpen ? undefined : 'soft'}>
                      {isOpen ? code : <s>{code}</s>}
                    </span>
                  ))}
                </span>
              </td>
              <td data-label={t.table.term}>{term ? termText(term) : <span className="soft">{t.noTerm}</span>}</td>
              <td data-label={t.table.last}>
                {lastMonth ? nights.monthOf(`${lastMonth}-01`) : <span className="soft">{t.never}</span>}
              </td>
              <td className="right" data-label={t.table.owed}>
                {amountText(owed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
