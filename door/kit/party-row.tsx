import type { DoorParty, Inside } from '#domain/door/door-list.ts'
import { useSpoken } from '#door/kit/spoken.tsx'

export type GuestRow = { party: DoorParty; inside: Inside }

type Props = {
  row: GuestRow
  /** The typed search text. The row marks the words of this text in the name. */
  query?: string
  onAdmit: (id: string) => void
  /** Opens the page of the party. Null: a press on the row has no effect. */
  onOpen: ((id: string) => void) | null
}

export function PartyRow({ row: { party, inside }, query = '', onAdmit, onOpen }: Props) {
  const { shift: t, verdicts } = useSpoken()
  const { id, name, place, code, heads, standing, share } = party
  const guest = share ? verdicts.guestOf(share.guestNo, heads, share.pax) : code
  const who = (
    <>
      <b>
        <MarkedText text={name || t.nobody} query={query} />
      </b>
      <small className="num">
        {[place, guest, share?.organiser && verdicts.organiser(share.organiser)].filter(Boolean).join(' · ')}
      </small>
    </>
  )
  const count = `${inside.inside}/${heads}`
  const isExpected = standing === 'expected' || standing === 'no_show' || standing === 'unpaid'
  return (
    <li>
      {onOpen ? (
        <button type="button" className="rows__open" onClick={() => onOpen(id)}>
          {who}
        </button>
      ) : (
        <p>{who}</p>
      )}
      {isExpected && inside.inside < heads ? (
        <button type="button" className="rows__go num" onClick={() => onAdmit(id)}>
          <b>{count}</b>
          {t.admit}
          <span className="sr"> {name}</span>
        </button>
      ) : (
        <p className="rows__state num">
          <b>{count}</b>
          {isExpected ? t.allIn : t.standings[standing]}
        </p>
      )}
    </li>
  )
}

/** Marks the first typed word that occurs in the text. */
function MarkedText({ text, query }: { text: string; query: string }) {
  const low = text.toLowerCase()
  const word = query
    .toLowerCase()
    .split(/\s+/)
    .find((part) => part !== '' && low.includes(part))
  if (word === undefined || low.length !== text.length) return text
  const at = low.indexOf(word)
  const end = at + word.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
