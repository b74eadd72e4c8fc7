import './code.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { type GuestRow, PartyRow } from '#door/kit/party-row.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

/** The characters of a booking code, the same as in `bookingCode`. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const UNREADABLE = '?'

type Props = {
  /** The prefix of all booking codes on the list. Null if the codes have different prefixes or no prefix. */
  prefix: string | null
  /** The typed characters of the code; `?` replaces an unreadable character. */
  typed: string
  onType: (text: string) => void
  /** The first parties of the list that match the typed characters. */
  hits: readonly GuestRow[]
  onAdmit: (id: string) => void
  onBack: () => void
}

/** Shows a key for each character of booking codes. Matches are shown while the steward types. */
export function CodeScreen({ prefix, typed, onType, hits, onAdmit, onBack }: Props) {
  const { shift: t } = useSpoken()
  const isFull = typed.length >= LENGTH
  const press = (letter: string) => !isFull && onType(typed + letter)
  return (
    <div className="code">
      <h1 className="sr">{t.codeTitle}</h1>
      <div
        className="code__box num"
        role="status"
        aria-label={t.codeOf(typed.replaceAll(UNREADABLE, ` ${t.unreadable} `))}
      >
        {prefix !== null && <span>{prefix}-</span>}
        {Array.from({ length: LENGTH }, (_, i) => (
          <i key={i} className={typed[i] === UNREADABLE ? 'is-cut' : i === typed.length ? 'is-next' : undefined}>
            {typed[i]}
          </i>
        ))}
      </div>
      <div className="code__hits">
        {typed === '' && <p className="quiet pad">{t.codeHint}</p>}
        {typed !== '' && hits.length === 0 && <p className="warns pad">{t.codeNone}</p>}
        {hits.length > 2 && <p className="quiet pad">{t.codeMany(hits.length)}</p>}
        {hits.length > 0 && hits.length <= 2 && (
          <ul className="rows">
            {hits.map((row) => (
              <PartyRow key={row.party.id} row={row} onAdmit={onAdmit} onOpen={null} />
            ))}
          </ul>
        )}
      </div>
      <div className="keys num">
        {LETTERS.split('').map((letter) => (
          <button key={letter} type="button" disabled={isFull} onClick={() => press(letter)}>
            {letter}
          </button>
        ))}
        <button type="button" aria-label={t.delete} disabled={typed === ''} onClick={() => onType(typed.slice(0, -1))}>
          <Icon name="delete" />
        </button>
        <button
          type="button"
          className="keys__cut"
          disabled={isFull || typed.includes(UNREADABLE)}
          onClick={() => press(UNREADABLE)}
        >
          ? <small>{t.unreadable}</small>
        </button>
      </div>
      <div className="acts acts--one">
        <DoorButton icon="left" onClick={onBack}>
          {t.back}
        </DoorButton>
      </div>
    </div>
  )
}
