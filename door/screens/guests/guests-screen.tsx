import './guests.css'
import { useState } from 'react'
import { Capacity } from '#door/kit/capacity.tsx'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { type GuestRow, PartyRow } from '#door/kit/party-row.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

type Props = {
  /** Null while something is looked for: what is found lies above the field. */
  full: { inside: number; limit: number | null; awaited: number }
  rows: readonly GuestRow[]
  /** Of a search: they have some of the typed words, or no more than an initial. */
  maybe: readonly GuestRow[]
  /** How many there are; `rows` may be the first of them. */
  all: number
  /** False where the device may not search: it names nobody. */
  mayFind: boolean
  query: string
  onQuery: (query: string) => void
  onAdmit: (id: string) => void
  onOpen: (id: string) => void
  onTypeCode: () => void
  /** Null where the device may not count. */
  onWalkIn: (() => void) | null
}

/** The night's list. The field lies low, by the thumb; what it finds lies above. */
export function GuestsScreen({
  full,
  rows,
  maybe,
  all,
  mayFind,
  query,
  onQuery,
  onTypeCode,
  onWalkIn,
  ...acts
}: Props) {
  const { shift: t } = useSpoken()
  const isSearching = query.trim() !== ''
  const isNobody = isSearching && rows.length + maybe.length === 0
  return (
    <div className="guests">
      <h1 className="sr">{t.guestsTitle}</h1>
      {!isSearching && <Capacity {...full} />}
      <p className="guests__note quiet pad" role="status">
        {!mayFind
          ? t.noNames
          : isSearching
            ? t.found(rows.length, maybe.length)
            : all === 0
              ? t.noGuests
              : rows.length < all
                ? t.onlySome(rows.length, all)
                : ''}
      </p>
      {mayFind && isNobody && <NobodyFound key={query} onTypeCode={onTypeCode} onWalkIn={onWalkIn} />}
      {mayFind && !isNobody && (
        <div className="guests__rows">
          <GuestRows rows={rows} query={query} {...acts} />
          {maybe.length > 0 && <h2 className="guests__maybe quiet pad">{t.maybe}</h2>}
          {maybe.length > 0 && <GuestRows rows={maybe} query={query} {...acts} />}
        </div>
      )}
      <div className="guests__low low">
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

/** A paid guest who is counted as a walk-in is awaited all night: spelling and code come first, and the count asks once more. */
function NobodyFound({ onTypeCode, onWalkIn }: Pick<Props, 'onTypeCode' | 'onWalkIn'>) {
  const { shift: t } = useSpoken()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="guests__none pad">
      <ol>
        {t.nobodyHere.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <DoorButton look="full" icon="code" isWide onClick={onTypeCode}>
        {t.typeCode}
      </DoorButton>
      {onWalkIn && !isAsking && (
        <button type="button" className="guests__last quiet" onClick={() => setIsAsking(true)}>
          {t.notOnList}
        </button>
      )}
      {onWalkIn && isAsking && (
        <div className="guests__sure" role="alert">
          <p>{t.walkInSure}</p>
          <DoorButton icon="people" isWide onClick={onWalkIn}>
            {t.walkInYes}
          </DoorButton>
        </div>
      )}
    </div>
  )
}

type RowsProps = Pick<Props, 'rows' | 'query' | 'onAdmit' | 'onOpen'>

/** Alone: beside the camera on a tablet. */
export function GuestRows({ rows, query, onAdmit, onOpen }: RowsProps) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <PartyRow key={row.party.id} row={row} query={query} onAdmit={onAdmit} onOpen={onOpen} />
      ))}
    </ul>
  )
}
