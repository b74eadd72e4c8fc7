import type { OfficeNight } from '#office/api/answers.ts'
import { standingOf } from '#domain/service/night-parties.ts'
import { StateMark } from '#office/kit/state-mark.tsx'
import { useMessages } from '#office/messages.tsx'
import { asNightParty } from '#office/pages/night/party.ts'
import { useTimeText } from '#office/text/time-text.ts'

const SHOWN = 7
const ORDER = ['door', 'late', 'coming'] as const

type NextPartiesProps = { night: OfficeNight; now: number; onChoose: (tableId: number) => void }

/** The next parties and their tables. On a desktop, this list is next to the floor plan while no table is selected. */
export function NextParties({ night, now, onChoose }: NextPartiesProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(night.outlet.zone)
  const next = ORDER.flatMap((standing) =>
    night.parties
      .filter((party) => standingOf(asNightParty(party), now) === standing)
      .map((party) => ({ party, standing })),
  )
  return (
    <aside className="panel floor__side floor__next" aria-labelledby="floor-next">
      <h2 className="head" id="floor-next">
        {t.floor.nextParties}
      </h2>
      {next.length === 0 && <p className="small soft">{t.floor.nobodyNext}</p>}
      <ul>
        {next.slice(0, SHOWN).map(({ party, standing }) => {
          const [tableId] = party.tableIds
          return (
            <li key={party.id}>
              <button type="button" disabled={tableId === undefined} onClick={() => tableId && onChoose(tableId)}>
                <b>{clock(party.arrivalAt)}</b>
                <span className="floor__next-who">
                  {party.name} <span className="pax">{party.pax}</span>
                  {party.news?.answer === 'late' && <small>{t.news.late(party.news.minutes)}</small>}
                  {standing !== 'coming' && <StateMark state={standing}>{t.standings[standing]}</StateMark>}
                </span>
                {party.place && <span className="table-name">{party.place}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="micro soft">{t.floor.choose}</p>
    </aside>
  )
}
