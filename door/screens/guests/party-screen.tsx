import './guests.css'
import type { ScanKind } from '#domain/door/scans.ts'
import { BackButton, DoorButton } from '#door/kit/door-button.tsx'
import { HeadsLine } from '#door/kit/heads-line.tsx'
import { Icon } from '#door/kit/icon.tsx'
import type { GuestRow } from '#door/kit/party-row.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'
import { moneyText } from '#door/kit/time-text.ts'

export type PartyScan = { id: string; kind: ScanKind; heads: number; at: number; door: string; override: string | null }

type Props = {
  row: GuestRow
  scans: readonly PartyScan[]
  /** The tickets of a split party with the numbers of guests inside. The organizer's ticket comes first. Empty for other parties. */
  mates: readonly GuestRow[]
  /** Admits the party by hand, with the same checks as for a ticket. Null if all guests of the party are inside. */
  onAdmit: (() => void) | null
  onLetOut: (() => void) | null
  onBack: () => void
}

export function PartyScreen({ row: { party, inside }, scans, mates, onAdmit, onLetOut, onBack }: Props) {
  const { shift: t, verdicts, time, language } = useSpoken()
  const { name, code, place, terms, heads, flags, owes, standing } = party
  return (
    <div className="party">
      <div className="stack">
        <h1 className="bigword">{name || verdicts.noName}</h1>
        <p className="lead num">
          {[
            party.share ? verdicts.guestOf(party.share.guestNo, heads, party.share.pax) : verdicts.kinds[party.kind],
            place,
            party.share?.organiser ? verdicts.organiser(party.share.organiser) : code,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {standing !== 'expected' && <p className="warns">{t.standings[standing]}</p>}
        <p className="party__count num">
          <b>
            {inside.inside}/{heads}
          </b>
          {verdicts.ofInside(inside.inside, heads)}
        </p>
        <HeadsLine inside={Math.min(inside.inside, heads)} all={heads} />
      </div>
      <ul className="may pad">
        {terms && (
          <li>
            <Icon name="list" />
            <span>
              {t.terms}: {terms}
            </span>
          </li>
        )}
        {flags.map(({ kind, text }) => (
          <li key={kind} className={kind === 'ban' ? 'warn' : undefined}>
            <Icon name={kind} />
            <span>{[verdicts.flags[kind], text].filter(Boolean).join(': ')}</span>
          </li>
        ))}
        {owes > 0 && (
          <li className="warn">
            <Icon name="money" />
            <span>{t.owes(moneyText(owes, language))}</span>
          </li>
        )}
      </ul>
      {mates.length > 0 && <Mates mates={mates} />}
      <section className="stack">
        <h2 className="party__head">{t.history}</h2>
        {scans.length === 0 && <p className="quiet">{t.historyNone}</p>}
      </section>
      <ul className="party__scans num">
        {scans.map((scan) => (
          <li key={scan.id}>
            <b>{time(scan.at)}</b>
            <p>
              {[t.heads(scan.heads), t.scans[scan.kind]].join(' ')}
              <small>{[scan.door, scan.override].filter(Boolean).join(' · ')}</small>
            </p>
          </li>
        ))}
      </ul>
      <div className="grow" />
      <div className="acts acts--back low">
        <BackButton label={t.back} onBack={onBack} />
        {onLetOut && (
          <DoorButton icon="out" onClick={onLetOut}>
            {t.letOut}
          </DoorButton>
        )}
        {onAdmit && (
          <DoorButton look="full" icon="in" onClick={onAdmit}>
            {t.letIn}
          </DoorButton>
        )}
      </div>
    </div>
  )
}

/** Lists the tickets of a split party, and shows which guests are inside. */
function Mates({ mates }: { mates: readonly GuestRow[] }) {
  const { shift: t, verdicts } = useSpoken()
  const all = mates.reduce((sum, { party }) => sum + party.heads, 0)
  const inside = mates.reduce((sum, mate) => sum + Math.min(mate.inside.inside, mate.party.heads), 0)
  return (
    <>
      <section className="stack">
        <h2 className="party__head">{t.party}</h2>
        <p className="quiet num">{verdicts.ofInside(inside, all)}</p>
      </section>
      <ul className="party__scans num">
        {mates.map(({ party, inside: own }) => (
          <li key={party.id}>
            <b>
              {own.inside}/{party.heads}
            </b>
            <p>
              {party.name || verdicts.noName}
              {party.share && <small>{verdicts.guestOf(party.share.guestNo, party.heads, party.share.pax)}</small>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
