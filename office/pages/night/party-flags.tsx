import { Icon, type IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Party } from '#office/pages/night/party.ts'
import { amountText } from '#office/text/money-text.ts'

const ICONS: Record<string, IconName> = {
  vip: 'star',
  birthday: 'cake',
  birthday_month: 'cake',
  allergy: 'allergy',
  ban: 'offline',
  age: 'id',
  first_visit: 'guests',
  fifth_visit: 'guests',
}
const TONES: Record<string, string> = { vip: 'vip', allergy: 'alg', ban: 'ban', age: 'age' }

/** The facts that staff need before they speak to a party: icons with words, the note of the guest, and recent changes. */
export function PartyFlags({ party, isChanged = false }: { party: Party; isChanged?: boolean }) {
  const t = useMessages('night')
  return (
    <div className="flags">
      {party.came > 0 && (
        <span className={party.inside > party.pax ? 'party__inside bad' : 'party__inside'}>
          {t.insideOf(amountText(party.inside), amountText(party.pax))}
        </span>
      )}
      {party.news && party.state === 'Completed' && (
        <span className={party.news.answer === 'late' ? 'flag flag--age' : 'flag flag--note'}>
          <Icon name={party.news.answer === 'late' ? 'clock' : 'check'} />
          {t.news[party.news.answer](party.news.minutes)}
        </span>
      )}
      {party.asksWaiver && (
        <span className="flag flag--note">
          <Icon name="warn" />
          {t.asksWaiver}
        </span>
      )}
      {party.ordered.map(({ text, isServed }) => (
        <span className="flag flag--note" key={text}>
          <Icon name={isServed ? 'check' : 'gift'} />
          {isServed ? t.orderServed(text) : t.ordered(text)}
        </span>
      ))}
      {party.flags.map(({ kind, text }) => (
        <span className={`flag flag--${TONES[kind] ?? 'note'}`} key={kind + text}>
          <Icon name={ICONS[kind] ?? 'note'} />
          {[t.flagNames[kind], text].filter(Boolean).join(': ')}
        </span>
      ))}
      {party.note && (
        <span className="flag flag--note">
          <Icon name="note" />
          <span className="flag__note">“{party.note}”</span>
        </span>
      )}
      {isChanged && party.changedBy && <span className="party__changed">{t.by(party.changedBy)}</span>}
    </div>
  )
}
