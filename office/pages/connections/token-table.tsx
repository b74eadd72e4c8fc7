import { useState } from 'react'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export type Token = OfficeAnswer<'tokens'>[number]

const DAY_MS = 86_400_000
/** A token that ends within this number of days is marked, because the partner then needs a new token. */
const SOON_DAYS = 45

export function TokenTable({ tokens, onRevoke }: { tokens: Token[]; onRevoke: (token: Token) => void }) {
  const t = useMessages('connections')
  return (
    <TableWrap label={t.tokens}>
      <table className="table table--stacked tokens">
        <thead>
          <tr>
            <th>{t.name}</th>
            <th>{t.may}</th>
            <th>{t.where}</th>
            <th>{t.until}</th>
            <th>{t.lastUsed}</th>
            <th>
              <span className="sr">{t.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const t = useMessages('connections')
  const { outlets } = useMe()
  const { ago, date } = useTimeText()
  const [now] = useState(() => Date.now())
  const names = token.outletIds?.map((id) => outlets.find((outlet) => outlet.id === id)?.name ?? String(id))
  const isLive = token.state === 'live'
  return (
    <tr className={isLive ? undefined : 'tokens__over'}>
      <td>
        <b className="strong">{token.name}</b>
        <small>
          {t.madeBy(token.madeBy, date(token.createdAt))} · <code>{token.prefix}…</code>
        </small>
        {!isLive && <small className="warn">{t.states[token.state]}</small>}
      </td>
      <td data-label={t.may} className="tokens__may">
        {token.scopes.map((scope) => t.scopes[scope]).join(', ')}
      </td>
      <td data-label={t.where}>{names?.join(', ') ?? t.allOutlets}</td>
      <td data-label={t.until}>
        <TokenEnd token={token} now={now} />
      </td>
      <td data-label={t.lastUsed}>
        {token.lastUsedAt === null ? <span className="soft">{t.neverUsed}</span> : ago(token.lastUsedAt, now)}
      </td>
      <td className="right">
        {token.state !== 'revoked' && (
          <Button tone="quiet" aria-label={t.revokeNamed(token.name)} onClick={onRevoke}>
            {t.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}

function TokenEnd({ token: { until, state }, now }: { token: Token; now: number }) {
  const t = useMessages('connections')
  const { date } = useTimeText()
  if (until === null) return t.endless
  // `until` is the first instant after the token's last valid day.
  const lastDay = new Date(Date.parse(until) - 1)
  const days = Math.ceil((lastDay.getTime() - now) / DAY_MS)
  return (
    <>
      {date(lastDay)}
      {state === 'live' && days <= SOON_DAYS && <small className="warn">{t.daysLeft(days)}</small>}
    </>
  )
}
