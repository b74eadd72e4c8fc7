import './guests.css'
import { useState } from 'react'
import { Capacity } from '#door/kit/capacity.tsx'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { type GuestRow, PartyRow } from '#door/kit/party-row.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

type Props = {
  /** Figures of the whole night. They are not shown during a search. */
  full: { inside: number; limit: number | null; awaited: number }
  rows: readonly GuestRow[]
  /** Uncertain matches of a search. Only some of the typed words match the guest's name, or a word matches only with its initial. */
  maybe: readonly GuestRow[]
  /** Number of all matches. `rows` may contain only the first matches. */
  all: number
  /** True if the device is allowed to see names. */
  mayFind: boolean
  query: string
  onQuery: (query: string) => void
  onAdmit: (id: string) => void
  onOpen: (id: string) => void
  onTypeCode: () => void
  /** Opens the page for walk-ins. Null if the device is not allowed to count walk-ins. */
  onWalkIn: (() => void) | null
}

/** The list of tonight's guests. The search field is at the bottom, near the thumb, and the matches are above it. */
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

/**
 * Shown if a search finds no guest. The text first suggests another spelling and the booking code. The steward must confirm a walk-in, so
 * that a paid guest is not counted as a walk-in by mistake and then expected all night.
 */
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

/** The list of guests without the search field, for a tablet that shows the list next to the camera. */
export function GuestRows({ rows, query, onAdmit, onOpen }: RowsProps) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <PartyRow key={row.party.id} row={row} query={query} onAdmit={onAdmit} onOpen={onOpen} />
      ))}
    </ul>
  )
}
