import { useState } from 'react'
import { TEMPLATE_STANDINGS } from '#domain/messaging/whatsapp-account.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAnswer } from '#office/api/use-answer.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Account = NonNullable<OfficeAnswer<'whatsAppAccount'>['account']>

/**
 * The state of the account at WhatsApp. The page does not wait for it, because WhatsApp may take seconds to answer. Without an account, the
 * section is empty.
 */
export function WhatsAppSection() {
  const t = useMessages('setup').whatsApp
  const { moment } = useTimeText()
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswer(() => office.whatsAppAccount({}), attempt)
  const account = answer?.account
  if (account === null) return null
  return (
    <Section title={t.title}>
      {account === undefined ? (
        <p className="soft" role="status">
          {t.reading}
        </p>
      ) : (
        <>
          <ul className="findings">
            <NumberRow number={account.number} />
            <TemplateRow templates={account.templates} />
          </ul>
          <p className="setup__open">
            <Button onClick={() => setAttempt(attempt + 1)}>{t.again}</Button>
            <span className="soft small">{t.checkedAt(moment(account.checkedAt))}</span>
          </p>
        </>
      )}
    </Section>
  )
}

function NumberRow({ number }: Pick<Account, 'number'>) {
  const t = useMessages('setup').whatsApp
  const isGood = number?.isConnected === true && number.quality !== 'red'
  const title = number === null ? t.noAnswer : number.isConnected ? t.connected : t.disconnected(number.status)
  return (
    <li data-level={isGood ? 'done' : 'better'}>
      <Icon name={isGood ? 'check' : 'warn'} isSmall />
      <div>
        <b>{title}</b>
        {number && (
          <small>
            {t.qualities[number.quality]} {number.limit !== null && t.limit(amountText(number.limit))}
          </small>
        )}
      </div>
    </li>
  )
}

function TemplateRow({ templates }: Pick<Account, 'templates'>) {
  const t = useMessages('setup').whatsApp
  const unusable = templates?.unusable ?? []
  const isGood = templates !== null && unusable.length === 0
  const all = templates?.all ?? 0
  const title = isGood
    ? t.allApproved(amountText(all))
    : templates
      ? t.approved(amountText(all - unusable.length), amountText(all))
      : t.unread
  return (
    <li data-level={isGood ? 'done' : 'better'}>
      <Icon name={isGood ? 'check' : 'warn'} isSmall />
      <div>
        <b>{title}</b>
        {TEMPLATE_STANDINGS.map((standing) => {
          const names = unusable.filter((template) => template.standing === standing)
          if (standing === 'approved' || names.length === 0) return null
          return (
            <small key={standing}>
              {t.standings[standing]}: {names.map(({ name, language }) => `${name} (${language})`).join(', ')}
            </small>
          )
        })}
        {unusable.length > 0 && <small>{t.byEmail}</small>}
        {unusable.some(({ standing }) => standing === 'missing') && <small>{t.submit}</small>}
      </div>
    </li>
  )
}
