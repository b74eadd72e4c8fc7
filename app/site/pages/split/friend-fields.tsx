import { useMessages } from '#app/components/messages.tsx'
import type { FriendRow } from '#app/site/pages/split/divide-shares.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { LEAST_SHARE } from '#domain/reservations/split.ts'

type FriendFieldsProps = {
  no: number
  friend: FriendRow
  /** The calculated amount of the share in whole rupiah. */
  amount: number
  /** True if the organizer types the amount of each friend. */
  isOwnAmount: boolean
  hasFault: boolean
  onChange: (change: Partial<FriendRow>) => void
}

/** The row of a friend: name, amount, and the two exceptions (the friend pays nothing, or the organizer pays this share). */
export function FriendFields({ no, friend, amount, isOwnAmount, hasFault, onChange }: FriendFieldsProps) {
  const t = useMessages('split').start
  const language = useLanguage()
  const money = (rupiah: number) => formatMoney(rupiah, 'IDR', language).replace(' ', '\u00A0')
  const { name, isFree, isMine } = friend
  return (
    <li className="sp-row">
      <Field label={t.name(no)}>
        {(control) => (
          <Input
            {...control}
            name={`name-${no}`}
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {isOwnAmount && !isFree ? (
        <Field label={t.amount} error={hasFault ? t.least(money(LEAST_SHARE)) : null}>
          {(control) => (
            <Input
              {...control}
              className="num"
              name={`amount-${no}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={friend.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <p className="sp-row__sum">{money(isFree ? 0 : amount)}</p>
      )}
      <p className="sp-row__ticks small">
        <label className="check">
          <input
            type="checkbox"
            name={`free-${no}`}
            checked={isFree}
            onChange={(event) => onChange({ isFree: event.target.checked, isMine: false })}
          />
          <span>{t.isFree}</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            name={`mine-${no}`}
            checked={isMine}
            onChange={(event) => onChange({ isMine: event.target.checked, isFree: false })}
          />
          <span>{t.isMine}</span>
        </label>
      </p>
    </li>
  )
}
