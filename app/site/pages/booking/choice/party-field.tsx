import { useMessages } from '#app/components/messages.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { LARGEST_PARTY } from '#domain/reservations/party.ts'

const SIZES = Array.from({ length: LARGEST_PARTY }, (_, at) => at + 1)

/** The number of guests. This field comes before the map, because some tables are too small for a large party. */
export function PartyField({ party, onChange }: { party: number; onChange: (party: number) => void }) {
  const t = useMessages('booking')
  return (
    <label className="bk-party num">
      <span className="sr">{t.party}</span>
      <Select name="party" value={party} onChange={({ target }) => onChange(Number(target.value))}>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {t.partyOf(size)}
          </option>
        ))}
      </Select>
    </label>
  )
}
