import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const MONTH = /^\d{4}-\d{2}$/

export function Losses() {
  const { losses: t } = useMessages('gateways')
  const { nights } = useTimeText()
  const [month, setMonth] = useState('')
  const [read, setRead] = useState<OfficeAnswer<'losses'> | null>(null)
  useEffect(() => {
    let isHere = true
    void office.losses({ ...(MONTH.test(month) && { month }) }).then((answer) => {
      if (isHere && answer.ok) setRead(answer.data)
    })
    return () => {
      isHere = false
    }
  }, [month])
  if (!read) return null
  return (
    <Section title={t.title} count={read.losses.length > 0 ? moneyText(read.total) : undefined}>
      <div className="money-bar">
        <TextField
          label={t.month}
          type="month"
          value={month || read.month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      {read.losses.length === 0 ? (
        <p className="soft small money-none">{t.none}</p>
      ) : (
        <ul className="two-books-list">
          {read.losses.map(({ id, day, account, reason, amount, reservation, outlet }) => (
            <li key={id}>
              <h3>
                {t.accounts[account]}, {amountText(amount)}
              </h3>
              <p className="small">
                {nights.short(day)}
                {reservation && (
                  <>
                    {', '}
                    <Link className="link" to={`/reservations/${reservation.code}`}>
                      {reservation.guest || reservation.code}
                    </Link>
                    , {reservation.code}
                  </>
                )}
                {outlet && `, ${outlet}`}
                <small className="soft two-books__by">{t.reasons[reason]}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
