import './guests.css'
import { Capacity } from '#door/kit/capacity.tsx'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { type GuestRow, PartyRow } from '#door/kit/party-row.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

type Props = {
  /** Null while something is looked for: what is found lies above the field. */
  full: { inside: number; limit: number | null; awaited: number }
  rows: readonly GuestRow[]
  /** How many there are; `rows` may be the first of them. */
  all: number
  /** False where the device may not search: it names nobody. */
  mayFind: boolean
  query: string
  onQuery: (query: string) => void
  onAdmit: (id: string) => void
  onOpen: (id: string) => void
  /** Null where the device may not count. */
  onWalkIn: (() => void) | null
}

/** The night's list. The field lies low, by the thumb; what it finds lies above. */
export function GuestsScreen({ full, rows, all, mayFind, query, onQuery, onAdmit, onOpen, onWalkIn }: Props) {
  const { shift: t } = useSpoken()
  const isSearching = query.trim() !== ''
  return (
    <div className="guests">
      <h1 className="sr">{t.guestsTitle}</h1>
      {!isSearching && <Capacity {...full} />}
      <p className="guests__note quiet pad" role="status">
        {!mayFind
          ? t.noNames
          : isSearching
            ? t.found(rows.length)
            : all === 0
              ? t.noGuests
              : rows.length < all
                ? t.onlySome(rows.length, all)
                : ''}
      </p>
      {mayFind && <GuestRows rows={rows} query={query} onAdmit={onAdmit} onOpen={onOpen} />}
      <div className="guests__low low">
        {onWalkIn && isSearching && rows.length === 0 && (
          <DoorButton icon="people" isWide onClick={onWalkIn}>
            {t.notOnList}
          </DoorButton>
        )}
        {mayFind && (
          <div className="find">
            <Icon name="search" />
            <input
              type="search"
              aria-label={t.search}
              placeholder={t.search}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
            />
            {query !== '' && (
              <button type="button" aria-label={t.clear} onClick={() => onQuery('')}>
                <Icon name="close" />
              </button>
            )}
          </div>
        )}
        {onWalkIn && (
          <button type="button" className="guests__walkin" onClick={onWalkIn}>
            <Icon name="people" />
            {t.walkIns}
          </button>
        )}
      </div>
    </div>
  )
}

type RowsProps = Pick<Props, 'rows' | 'query' | 'onAdmit' | 'onOpen'>

/** Alone: beside the camera on a tablet. */
export function GuestRows({ rows, query, onAdmit, onOpen }: RowsProps) {
  return (
    <ul className="rows guests__rows">
      {rows.map((row) => (
        <PartyRow key={row.party.id} row={row} query={query} onAdmit={onAdmit} onOpen={onOpen} />
      ))}
    </ul>
  )
}
